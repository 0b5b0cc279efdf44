import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Part } from '../../server/embedded/supervisor/parts.ts';
import type { Runtime } from '../../server/embedded/supervisor/runtimeFile.ts';
import { childFile } from '../support/children.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** A project whose parts only say that they live. */
export async function stubProject(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'crossdock-stub-'));
  await chmod(folder, 0o777);
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const places = {
    'eventstore.ts': 'server/embedded/eventstore/main.ts',
    'demo.ts': 'server/embedded/demo/main.ts',
    'server.ts': 'server/main.ts',
    'cli.ts': 'cli/main.ts',
  };
  for (const [from, to] of Object.entries(places)) {
    await mkdir(join(folder, dirname(to)), { recursive: true });
    const text = await readFile(join(here, 'stub', from), 'utf8');
    await writeFile(join(folder, to), text.replace("'./life.ts'", JSON.stringify(join(folder, 'life.ts'))));
  }
  await cp(join(here, 'stub/life.ts'), join(folder, 'life.ts'));
  return folder;
}

export type Served = Runtime & { url: string; pids: Record<Part, number> };

export type Started = {
  child: ChildProcess;
  output: () => string;
  exited: Promise<number | string | null>;
  runtime: () => Promise<Served>;
};

export type Start = {
  project: string;
  dataDir: string;
  env?: NodeJS.ProcessEnv;
  args?: string[];
  spawn?: SpawnOptions;
};

/** The supervisor as a process of its own, as `npm start` runs it. LANG is unset, as on a bare machine. */
export function startSupervisor({ project, dataDir, env = {}, args = [], spawn: options = {} }: Start): Started {
  const child = spawn(process.execPath, [childFile('test/embedded/stub/main.ts'), project, ...args], {
    cwd: '/',
    env: { PATH: process.env.PATH, CROSSDOCK_DATA: dataDir, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const exited = new Promise<number | string | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? code)),
  );
  let over = false;
  void exited.then(() => (over = true));
  const runtime = () =>
    eventually(async () => {
      if (over) throw new Error(`The supervisor ended: ${output}`);
      const text = await readFile(join(dataDir, 'runtime.json'), 'utf8').catch(() => undefined);
      const found = text ? (JSON.parse(text) as Served) : undefined;
      return found?.pid === child.pid ? found : undefined;
    });
  return { child, output: () => output, exited, runtime };
}

/** The first answer that is not undefined or false. */
export async function eventually<T>(
  look: () => Promise<T | undefined | false> | T | undefined | false,
  within = 60_000,
): Promise<T> {
  const end = Date.now() + within;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    await sleep(25);
    if (Date.now() > end) throw new Error(`did not happen within ${within} ms: ${look.toString()}`);
  }
}

/** Not counting the corpse of a process whose parent has not looked after it. */
export function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** What the stub parts did, in order: "server starts", "server stops", ... */
export async function eventsOf(project: string): Promise<string[]> {
  const text = await readFile(join(project, 'events.log'), 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' ').slice(0, 2).join(' '));
}
