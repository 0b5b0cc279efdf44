import { join } from 'node:path';
import { inject } from 'vitest';
import { copyFolder, newDataFolder } from './folders.ts';
import { makeOnce } from './makeOnce.ts';
import { startProgram, type Program } from './program.ts';
import { startSmallDemo } from './smallDemo.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder of this run, for what its files share. */
    runFolder: string;
  }
}

/** The whole program with a small demo, in a data folder of its own: a copy, so that only one a run makes a database. */
export async function startDemo(env: NodeJS.ProcessEnv = {}): Promise<Program> {
  const dataDir = newDataFolder('program');
  await copyDemo(dataDir);
  const program = await startProgram({ dataDir, env });
  return { ...program, stop: (options) => program.stop({ keepData: false, ...options }) };
}

/** Fills a data folder with the small demo, which is made once a run. */
export async function copyDemo(to: string): Promise<void> {
  const made = join(inject('runFolder'), 'demo');
  await makeOnce(made, async (dataDir) => {
    await (await startSmallDemo({ dataDir })).stop();
  });
  await copyFolder(made, to);
}
