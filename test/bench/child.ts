import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Catalogue } from './catalogue.ts';

export interface Child {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Runs a file of this folder as a process of its own; it sends `{ port }` when it serves. */
export async function startChild(file: string, env: Readonly<Record<string, string>>): Promise<Child> {
  const child: ChildProcess = fork(fileURLToPath(new URL(file, import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...env },
  });
  const ended = once(child, 'exit');
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => {
      resolve(message.port);
    });
    child.once('exit', (code) => {
      reject(new Error(`${file} ended with ${String(code)}`));
    });
  });
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      child.kill();
      await ended;
    },
  };
}

/** The floor of the HTTP figures, on the same database. */
export const startBareServer = ({ program }: Pick<Catalogue, 'program'>): Promise<Child> =>
  startChild('./bareServer.ts', { DATABASE_URL: program.runtime().databaseUrl });
