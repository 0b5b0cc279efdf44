import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allParts } from '../../server/embedded/supervisor/parts.ts';
import { copyFolder, newDataFolder } from '../support/folders.ts';
import { eventsOf, eventually, isAlive, startSupervisor, type Started } from './supervisorProcess.ts';
import { useSupervisors } from './useSupervisors.ts';

const crossdocks = useSupervisors();

describe('a part that is killed', () => {
  let dataDir: string;
  let crossdock: Started;

  beforeAll(async () => {
    dataDir = newDataFolder('kill');
    await copyFolder(crossdocks.used, dataDir);
    crossdock = startSupervisor({ project: crossdocks.project, dataDir });
    await crossdock.runtime();
  });
  afterAll(async () => {
    crossdock.child.kill('SIGTERM');
    await crossdock.exited;
    await rm(dataDir, { recursive: true });
  });

  it.each([...allParts])('%s comes back alone, at its address', async (part) => {
    const before = await crossdock.runtime();
    process.kill(before.pids[part], 'SIGKILL');
    const after = await eventually(async () => {
      const now = await crossdock.runtime();
      return now.pids[part] !== undefined && now.pids[part] !== before.pids[part] && now;
    });
    expect(after).toEqual({ ...before, pids: { ...before.pids, [part]: after.pids[part] } });
    expect(
      await eventually(() =>
        fetch(after.url).then(
          (answer) => answer.status,
          () => false as const,
        ),
      ),
    ).toBe(200);
    await eventually(async () => {
      const client = new pg.Client(after.databaseUrl);
      return client
        .connect()
        .then(() => client.end())
        .then(
          () => true,
          () => false,
        );
    });
  });
});

describe('a stop', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'by %s goes server, projector, node, PostgreSQL, and exits 0',
    async (signal) => {
      const dataDir = await crossdocks.usedFolder();
      const crossdock = crossdocks.start({ dataDir });
      const { pids } = await crossdock.runtime();
      await writeFile(join(crossdocks.project, 'events.log'), '');
      crossdock.child.kill(signal);
      if (signal === 'SIGINT') crossdock.child.kill(signal); // npm passes on what the terminal has sent already
      expect(await crossdock.exited).toBe(0);
      expect(await eventsOf(crossdocks.project)).toEqual(['server stops', 'projector stops', 'eventstore stops']);
      expect(Object.values(pids).some(isAlive)).toBe(false);
      expect(crossdock.output()).toContain('Stopped.');
      for (const gone of ['runtime.json', 'supervisor.lock', 'pg/postmaster.pid'])
        await expect(stat(join(dataDir, gone))).rejects.toThrow('ENOENT');
    },
  );

  it('waits 8 s for a server that hangs, and then no longer; the next start waits for it', async () => {
    const dataDir = await crossdocks.usedFolder();
    const crossdock = crossdocks.start({ dataDir, env: { STUB_HANGS: 'server' } });
    const { pids } = await crossdock.runtime();
    const began = Date.now();
    crossdock.child.kill('SIGTERM');
    await eventually(() => crossdock.output().includes('Stopping'));
    const next = crossdocks.start({ dataDir });
    await eventually(() => next.output().includes(`that is stopping (process ${String(crossdock.child.pid)})`));
    expect(await crossdock.exited).toBe(0);
    expect(Date.now() - began).toBeGreaterThan(7_900);
    expect(Object.values(pids).some(isAlive)).toBe(false);
    expect((await next.runtime()).pid).toBe(next.child.pid);
  });

  it('ends everything at once at a second Ctrl-C', async () => {
    const dataDir = await crossdocks.usedFolder();
    const crossdock = crossdocks.start({ dataDir, env: { STUB_HANGS: 'server' } });
    const { pids } = await crossdock.runtime();
    crossdock.child.kill('SIGINT');
    await eventually(() => crossdock.output().includes('Stopping'));
    await sleep(700); // what comes sooner, npm has passed on
    crossdock.child.kill('SIGINT');
    expect(await crossdock.exited).toBe(130);
    await eventually(() => !Object.values(pids).some(isAlive));
    await crossdocks.start({ dataDir }).runtime();
  });

  it('can be asked for while starting', async () => {
    const dataDir = crossdocks.newFolder();
    const crossdock = crossdocks.start({ dataDir });
    await eventually(() => crossdock.output().includes('Creating the database'));
    crossdock.child.kill('SIGINT');
    expect(await crossdock.exited).toBe(0);
    const again = crossdocks.start({ dataDir });
    expect((await again.runtime()).pids.postgres).toBeGreaterThan(0);
  });
});

describe('a supervisor that is killed', () => {
  it('takes its parts along, and the next start finds a clean house and all data', async () => {
    const dataDir = await crossdocks.usedFolder();
    const crossdock = crossdocks.start({ dataDir, env: { PORT: '0' } });
    const before = await crossdock.runtime();
    const client = new pg.Client(before.databaseUrl);
    await client.connect();
    await client.query(`CREATE TABLE kept AS SELECT 'pears' AS what`);
    await client.end();
    crossdock.child.kill('SIGKILL');
    await crossdock.exited;
    const next = crossdocks.start({ dataDir, env: { PORT: new URL(before.url).port } }); // at once: port and database may still be held
    const after = await next.runtime();
    await eventually(() => !Object.values(before.pids).some(isAlive));
    expect(after.url).toBe(before.url);
    const again = new pg.Client(after.databaseUrl);
    await again.connect();
    expect((await again.query('SELECT what FROM kept')).rows).toEqual([{ what: 'pears' }]);
    await again.end();
  });
});
