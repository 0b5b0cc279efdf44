import { fileURLToPath } from 'node:url';

const runner = fileURLToPath(new URL('run.mjs', import.meta.url));

/** What Node is told to run one of the program's files, whatever the working folder. `file` is absolute. */
export const nodeArguments = (file: string, ...more: string[]): string[] => [runner, file, ...more];
