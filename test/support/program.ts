import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newCommandId } from '../../server/kernel/ids.ts';
import { PATIENCE_MS } from './patience.ts';

const UP_MS = 170_000;

const bin = new URL('../../cli/crossdock.mjs', import.meta.url).pathname;

export interface Runtime {
  readonly url: string;
  readonly eventStoreUrl: string;
  readonly databaseUrl: string;
  readonly pid: number;
  readonly pids: Readonly<Record<'postgres' | 'eventstore' | 'projector' | 'server', number>>;
}

export interface DemoSignIn {
  readonly companyId: string;
  readonly password: string;
  readonly users: readonly { readonly email: string; readonly role: string; readonly companyId: string }[];
}

/** The whole program as `npm start` runs it, in a data folder of its own. */
export interface Program {
  readonly dataDir: string;
  readonly url: string;
  readonly demo: DemoSignIn;
  readonly child: ChildProcess;
  /** All that was printed so far. */
  printed(): string;
  /** runtime.json as it is: pids change when a part is restarted. */
  runtime(): Runtime;
  /** Stops in order; resolves with the exit code. Keeps the data when told so. */
  stop(options?: { keepData?: boolean; signal?: NodeJS.Signals }): Promise<number | null>;
}

const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;

export async function startProgram({
  dataDir,
  env = {},
}: { dataDir?: string; env?: NodeJS.ProcessEnv } = {}): Promise<Program> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'crossdock-program-'));
  const { DATABASE_URL: _, EVENTSTORE_URL: __, ...inherited } = process.env;
  const child = spawn(process.execPath, [bin, 'serve'], {
    env: { ...inherited, NODE_ENV: 'test', PORT: '0', CROSSDOCK_DATA: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const runtimeFile = join(folder, 'runtime.json');
  const end = Date.now() + UP_MS;
  const isUp = async (): Promise<boolean> => {
    if (!existsSync(runtimeFile)) return false;
    // A file that an earlier run left behind names an address where nobody answers.
    return answers(readJson<Runtime>(runtimeFile).url);
  };
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`crossdock serve ended with ${String(child.exitCode)}:\n${printed}`);
    if (Date.now() > end) {
      child.kill('SIGTERM');
      throw new Error(`crossdock serve is not up after ${String(UP_MS / 1_000)} s:\n${printed}`);
    }
    await pause(100);
  }
  return {
    dataDir: folder,
    url: readJson<Runtime>(runtimeFile).url,
    demo: readJson<DemoSignIn>(join(folder, 'demo-sign-in.json')),
    child,
    printed: () => printed,
    runtime: () => readJson<Runtime>(runtimeFile),
    async stop({ keepData = dataDir !== undefined, signal = 'SIGTERM' } = {}) {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill(signal);
        await ended;
      }
      if (!keepData) rmSync(folder, { recursive: true, force: true });
      return child.exitCode;
    },
  };
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until something holds; throws with the last value when it does not in time, which is nobody's measure of speed. */
export async function until<T>(read: () => Promise<T> | T, holds: (value: T) => boolean, ms = PATIENCE_MS): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    if (Date.now() > end) throw new Error(`still ${JSON.stringify(value)} after ${String(ms)} ms`);
    await pause(50);
  }
}

export interface ApiClient {
  readonly companyId: string;
  get(path: string): Promise<Response>;
  /** Any address of the API, without a body. */
  call(method: string, path: string): Promise<Response>;
  /** A command under its own key, or the key given: a retry uses the same one. */
  send(method: 'POST' | 'PUT' | 'DELETE', path: string, body: unknown, key?: string): Promise<Response>;
}

/** A signed-in API client as the command line is one; paths are below the user's company. */
export async function signIn(
  { url, demo }: Pick<Program, 'url' | 'demo'>,
  role = 'ADMIN',
  companyId = demo.companyId,
): Promise<ApiClient> {
  const user = demo.users.find((candidate) => candidate.role === role && candidate.companyId === companyId);
  if (!user) throw new Error(`the demo has no ${role}`);
  const answer = await fetch(`${url}/api/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('crossdock-cli:').toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'password', username: user.email, password: demo.password, scope: 'all' }),
  });
  if (!answer.ok) throw new Error(`sign-in: ${String(answer.status)} ${await answer.text()}`);
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const base = `${url}/api/company/${user.companyId}/`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return {
    companyId: user.companyId,
    get: (path) => fetch(base + path, { headers: { authorization: headers.authorization } }),
    call: (method, path) => fetch(url + path, { method, headers: { authorization: headers.authorization } }),
    send: (method, path, body, key = newCommandId()) =>
      body instanceof FormData
        ? fetch(base + path, {
            method,
            headers: { authorization: headers.authorization, 'idempotency-key': key },
            body,
          })
        : fetch(base + path, { method, headers: { ...headers, 'idempotency-key': key }, body: JSON.stringify(body) }),
  };
}

/** The ids of the first products of the list, once it has so many: the program serves before its read models have all. */
export const listedProducts = (client: ApiClient, count: number): Promise<string[]> =>
  until(
    async () => {
      const answer = await client.get(`product-manager/product-list?pageSize=${String(count)}`);
      const { data } = (await answer.json()) as { data: { list: { productId: string }[] } };
      return data.list.map(({ productId }) => productId);
    },
    ({ length }) => length === count,
  );
