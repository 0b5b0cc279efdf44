import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { OsUser } from './osUser.ts';
import { signal, stopLivePostmaster } from './postmaster.ts';
import { serverOptions } from './settings.ts';

export type Launch = {
  pgDir: string;
  binDir: string;
  port: number;
  user?: OsUser;
  testing: boolean;
  removeAfter: string[];
};

export type Running = {
  /** Pid of PostgreSQL itself, not of its guard; known when ready. */
  pid: () => number | undefined;
  /** Resolves when it accepts connections; rejects when it ends first. */
  ready: Promise<Record<string, never>>;
  /** Resolves with how it ended. */
  exited: Promise<string>;
  /** Fast shutdown; immediate when that takes longer than given. */
  stop: (graceMilliseconds: number) => Promise<void>;
  /** Immediate shutdown, as after a power failure: committed data is safe. */
  kill: () => void;
};

/** Starts PostgreSQL under a guard, after stopping leftovers of an earlier run. */
export async function launchPostgres(launch: Launch, log: (line: string) => void): Promise<Running> {
  await stopLivePostmaster(launch.pgDir);
  const guard = spawnGuard(launch);
  let pid: number | undefined;
  guard.on('message', (message: { pid: number }) => (pid = message.pid));
  const exited = new Promise<string>((resolve) => {
    guard.once('exit', (code, how) => resolve(how ?? `code ${code}`)).once('error', (error) => resolve(error.message));
  });
  const sendToGuard = (order: 'stop' | 'quit') => guard.connected && guard.send(order, () => undefined);
  const ready = listening(guard, log);
  ready.catch(() => undefined); // reported where it is awaited
  return {
    pid: () => pid,
    ready,
    exited,
    async stop(grace) {
      sendToGuard('stop');
      const timer = setTimeout(() => sendToGuard('quit'), grace);
      await exited;
      clearTimeout(timer);
    },
    kill: () => pid && signal(pid, 'SIGQUIT'),
  };
}

function spawnGuard({ pgDir, binDir, port, user, testing, removeAfter }: Launch): ChildProcess {
  const order = {
    command: join(binDir, 'postgres'),
    args: ['-D', pgDir, ...serverOptions(port, testing)],
    uid: user?.uid,
    gid: user?.gid,
    removeAfter,
  };
  const script = fileURLToPath(new URL('guard.mjs', import.meta.url));
  return spawn(process.execPath, [script, JSON.stringify(order)], {
    cwd: '/',
    env: {}, // no NODE_OPTIONS, no secrets
    detached: true, // its own process group: Ctrl-C is for the supervisor
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

function listening(guard: ChildProcess, log: (line: string) => void): Promise<Record<string, never>> {
  return new Promise((resolve, reject) => {
    const last: string[] = [];
    const failed = () => reject(new Error(`PostgreSQL did not start: ${last.join(' / ')}`));
    guard.once('error', reject);
    guard.once('exit', () => setTimeout(failed, 100)); // its last lines; 'close' would wait for backends that hold the pipe
    for (const input of [guard.stdout, guard.stderr]) {
      if (!input) continue;
      createInterface({ input }).on('line', (line) => {
        log(line);
        if (last.push(line) > 5) last.shift();
        if (line.includes('database system is ready to accept connections')) resolve({});
      });
    }
  });
}
