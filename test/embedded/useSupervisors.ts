import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { copyFolder, newDataFolder } from '../support/folders.ts';
import { eventually, startSupervisor, stubProject, type Start, type Started } from './supervisorProcess.ts';

/** Supervisors over a project of stubs, stopped after each test, their folders removed. */
export function useSupervisors() {
  let folders: string[] = [];
  let running: Started[] = [];
  const own = {
    project: '',
    /** A folder that was used before: most tests need no first start. */
    used: '',
    newFolder() {
      const folder = newDataFolder('data');
      folders.push(folder);
      return folder;
    },
    async usedFolder() {
      const folder = own.newFolder();
      await copyFolder(own.used, folder);
      return folder;
    },
    start(options: Omit<Start, 'project'> & { project?: string }) {
      const started = startSupervisor({ project: own.project, ...options });
      running.push(started);
      return started;
    },
    removeLater: (...paths: string[]) => folders.push(...paths),
  };

  beforeAll(async () => {
    own.project = await stubProject();
    own.used = newDataFolder('used');
    const first = startSupervisor({ project: own.project, dataDir: own.used });
    await first.runtime();
    first.child.kill('SIGTERM');
    await first.exited;
  });
  beforeEach(() => writeFile(join(own.project, 'events.log'), ''));
  afterEach(async () => {
    for (const { child } of running) if (child.exitCode === null) child.kill('SIGTERM');
    await Promise.all(running.map(({ exited }) => exited));
    for (const folder of folders)
      await eventually(() =>
        rm(folder, { recursive: true, force: true }).then(
          () => true,
          () => false,
        ),
      );
    running = [];
    folders = [];
  });
  afterAll(() => Promise.all([own.project, own.used].map((folder) => rm(folder, { recursive: true }))));
  return own;
}
