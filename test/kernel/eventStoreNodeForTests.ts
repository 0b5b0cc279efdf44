import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { nodeArguments } from '../../server/program/nodeArguments.ts';

export const newSecret = (): string => randomBytes(32).toString('hex');

export const addressOf = (port: number, secret: string, more = ''): string =>
  `esdb://127.0.0.1:${port}?tls=false&connectionName=${secret}${more}`;

export type NodeProcess = { child: ChildProcess; port: number; exited: Promise<unknown> };

/** The node as the supervisor runs it, in a process of its own. */
export async function startNodeProcess(
  databaseUrl: string,
  secret: string,
  port = 0,
  env: Record<string, string> = {},
): Promise<NodeProcess> {
  const child = spawn(process.execPath, nodeArguments(resolve('server/embedded/eventstore/main.ts')), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      EVENTSTORE_DATABASE_URL: databaseUrl,
      EVENTSTORE_SECRET: secret,
      EVENTSTORE_PORT: String(port),
      ...env,
    },
  });
  const exited = once(child, 'exit');
  const ready = new Promise<number>((done, fail) => {
    child.once('message', (message: { port: number }) => done(message.port));
    child.once('exit', (code) => fail(new Error(`the node ended with ${String(code)}`)));
  });
  return { child, port: await ready, exited };
}
