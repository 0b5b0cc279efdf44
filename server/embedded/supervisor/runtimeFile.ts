import { unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { unless, writePrivate } from '../postgres/privateFile.ts';
import type { Part } from './parts.ts';

/** How the command line finds a running Crossdock. databaseUrl is the owner's. */
export type Runtime = {
  url?: string;
  eventStoreUrl: string;
  databaseUrl: string;
  pid: number;
  pids: Partial<Record<Part, number>>;
};

const pathIn = (dataDir: string) => join(dataDir, 'runtime.json');

/** Writes one at a time, so that the last state stays. */
export function runtimeFile(dataDir: string) {
  let last: Promise<void> = removeRuntime(dataDir); // an existing file is stale
  const then = (work: () => Promise<void>) => (last = last.catch(() => undefined).then(work));
  return {
    written: () => last,
    write: (runtime: Runtime) => then(() => writePrivate(pathIn(dataDir), JSON.stringify(runtime, null, 2) + '\n')),
    remove: () => then(() => removeRuntime(dataDir)),
  };
}

async function removeRuntime(dataDir: string): Promise<void> {
  await unlink(pathIn(dataDir)).catch(unless('ENOENT'));
}
