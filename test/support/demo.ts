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
  const made = await madeFolder();
  const dataDir = newDataFolder('program');
  await copyFolder(made, dataDir);
  const program = await startProgram({ dataDir, env });
  return { ...program, stop: (options) => program.stop({ keepData: false, ...options }) };
}

/** Made once a run. */
async function madeFolder(): Promise<string> {
  const made = join(inject('runFolder'), 'demo');
  await makeOnce(made, async (dataDir) => {
    await (await startSmallDemo({ dataDir })).stop();
  });
  return made;
}
