import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { copyFolder, newDataFolder } from './folders.ts';
import { startProgram, until, type Program } from './program.ts';
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

/** Whoever asks first makes it; all others wait. */
async function madeFolder(): Promise<string> {
  const made = join(inject('runFolder'), 'demo');
  if (isFirst(`${made}.lock`)) {
    const making = `${made}.making`;
    await (await startSmallDemo({ dataDir: making })).stop();
    renameSync(making, made);
  }
  await until(
    () => existsSync(made),
    (isThere) => isThere,
    100_000,
  );
  return made;
}

function isFirst(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}
