import { fileURLToPath } from 'node:url';

const runner = fileURLToPath(new URL('run.mjs', import.meta.url));

/** Node's arguments to run one of the program's files from any working directory. `file` is absolute. */
export const nodeArguments = (file: string, ...more: string[]): string[] => [runner, file, ...more];
