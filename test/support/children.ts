import { fork, type ChildProcess } from 'node:child_process';
import { basename, dirname, join } from 'node:path';
import { inject } from 'vitest';
import { buildDir, builtFile, projectDir } from '../../server/program/built.mjs';
import { buildProgram } from '../../server/program/buildProgram.ts';
import { sourceHash } from '../../server/program/sourceHash.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    children: string;
  }
}

/** Files of tests that run in processes of their own, often: through tsx, every start costs half a second of CPU more. */
const entries = [
  'test/embedded/stub/main.ts',
  'test/projections/projectorProcess.ts',
  'test/reactors/actingProcess.ts',
] as const;

/** Bundles them as the program is, unless this source was built before; resolves with the folder. */
export async function buildChildren(): Promise<string> {
  const program = buildDir();
  const target = join(dirname(program), `${basename(program)}-tests-${sourceHash(projectDir, ['test'])}`);
  if (!builtFile(target, entries[0])) await buildProgram({ projectDir, entries, target });
  return target;
}

/** One of them as Node loads it. */
export function childFile(entry: (typeof entries)[number]): string {
  const file = builtFile(inject('children'), entry);
  if (!file) throw new Error(`${entry} is not built`);
  return file;
}

/** Starts one of them with a channel for its messages. */
export const forkChild = (entry: (typeof entries)[number], ...args: string[]): ChildProcess =>
  fork(childFile(entry), args);
