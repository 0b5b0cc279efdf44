import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { lastMessages, type PartLog } from './partLog.ts';

/** Sent by a part when it serves. */
export type Ready = { url?: string; port?: number };

/** One process of a part. */
export type PartProcess = {
  pid: () => number | undefined;
  /** Rejects when it ends first. */
  ready: Promise<Ready>;
  /** Resolves with how it ended. */
  exited: Promise<string>;
  /** Stops it; kills it after the given time. */
  stop: (graceMilliseconds: number) => Promise<void>;
  kill: () => void;
};

export type Command = { args: string[]; cwd: string; env: NodeJS.ProcessEnv; umask?: number };

/** Starts a Node process in its own group (Ctrl-C is for the supervisor only), with a pipe that closes when we end. */
export function startPart(command: Command, log: PartLog): PartProcess {
  const child = spawnLogged(command, log);
  const exited = exitOf(child);
  const ready = new Promise<Ready>((resolve, reject) => {
    child.on('message', (message: Ready & { ready?: boolean }) => message.ready && resolve(message)); // its url, its port
    void exited.then((how) => reject(new Error(`ended with ${how} before it was ready`)));
  });
  ready.catch(() => undefined); // reported where it is awaited
  return {
    pid: () => child.pid,
    ready,
    exited,
    stop: (grace) => stopGroup(child, exited, grace),
    kill: () => killGroup(child),
  };
}

/** Runs a process to its end; rejects unless it succeeds. */
export function runOnce(command: Command, log: PartLog): PartProcess & { done: Promise<void> } {
  const run = startPart(command, log);
  const done = run.exited.then((how) => {
    if (how !== 'code 0') throw new Error(withLastOutput(`ended with ${how}`, log));
  });
  done.catch(() => undefined);
  return { ...run, done };
}

/** How a process ended and its last output, as one sentence if it was one line. */
export function withLastOutput(how: string, log: PartLog): string {
  const words = lastMessages(log.last(20));
  return [how, ...words].join(words.length > 1 ? '\n' : ': ');
}

function spawnLogged({ args, cwd, env, umask }: Command, log: PartLog): ChildProcess {
  const ours = process.umask(umask ?? 0o077);
  const child = spawn(process.execPath, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  process.umask(ours);
  for (const stream of ['stdout', 'stderr'] as const) {
    const input = child[stream];
    if (input) createInterface({ input }).on('line', (line) => log.write(line, stream));
  }
  return child;
}

function exitOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => {
      killGroup(child); // kills child processes that it left running
      setTimeout(() => resolve(signal ?? `code ${code}`), 20); // its last lines are still in the pipe
    });
  });
}

async function stopGroup(child: ChildProcess, exited: Promise<string>, grace: number): Promise<void> {
  child.kill('SIGTERM');
  const timer = setTimeout(() => killGroup(child), grace);
  await exited;
  clearTimeout(timer);
}

function killGroup(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // all gone
  }
}
