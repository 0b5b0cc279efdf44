import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { lastWords, type PartLog } from './partLog.ts';

/** What a part says when it serves. */
export type Ready = { url?: string; port?: number };

/** One life of a part, from its start to its end. */
export type Life = {
  pid: () => number | undefined;
  /** Rejects when it ends before. */
  ready: Promise<Ready>;
  /** How. */
  exited: Promise<string>;
  /** Ends by itself within the time given, or is ended. */
  stop: (graceMilliseconds: number) => Promise<void>;
  kill: () => void;
};

export type Command = { args: string[]; cwd: string; env: NodeJS.ProcessEnv; umask?: number };

/** A Node process in a group of its own (a Ctrl-C in the terminal is for the supervisor only), with a pipe that ends with us. */
export function startPart(command: Command, log: PartLog): Life {
  const child = spawnLogged(command, log);
  const exited = exitOf(child);
  const ready = new Promise<Ready>((resolve, reject) => {
    child.on('message', (message: Ready & { ready?: boolean }) => message.ready && resolve(message)); // its url, its port
    void exited.then((how) => reject(new Error(`ended with ${how} before it was ready`)));
  });
  ready.catch(() => undefined); // whoever waits for it hears it
  return {
    pid: () => child.pid,
    ready,
    exited,
    stop: (grace) => stopGroup(child, exited, grace),
    kill: () => killGroup(child),
  };
}

/** Runs to its end, which must be good. */
export function runOnce(command: Command, log: PartLog): Life & { done: Promise<void> } {
  const life = startPart(command, log);
  const done = life.exited.then((how) => {
    if (how !== 'code 0') throw new Error(andLastWords(`ended with ${how}`, log));
  });
  done.catch(() => undefined);
  return { ...life, done };
}

/** How something ended, and what it said before: one sentence where it said one. */
export function andLastWords(how: string, log: PartLog): string {
  const words = lastWords(log.last(20));
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
      killGroup(child); // helpers that it started and left
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
