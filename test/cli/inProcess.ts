import { fileURLToPath } from 'node:url';
import { runCommandLine } from '../../cli/run.ts';
import { undoLater } from '../support/undoLater.ts';

export interface Captured {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Surroundings {
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
}

const crossdock = fileURLToPath(new URL('../../cli/crossdock.mjs', import.meta.url));
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

interface Queue {
  last: Promise<unknown>;
  isGivenUp: boolean;
}

const newQueue = (): Queue => ({ last: Promise.resolve(), isGivenUp: false });
let queue = newQueue();

/**
 * Runs a command line in this process with an environment, folder and output of its own. It saves the start of a
 * process, a second of CPU time on average. One at a time: these belong to the process as a whole. Nobody waits behind
 * one that its test gave up.
 */
export function runInProcess(args: readonly string[], surroundings: Surroundings): Promise<Captured> {
  const ours = queue;
  const run = ours.last.then(() => captured(args, surroundings, ours));
  ours.last = run.catch(() => undefined);
  return run;
}

async function captured(args: readonly string[], { env, cwd }: Surroundings, ours: Queue): Promise<Captured> {
  if (ours.isGivenUp) throw new Error('the run before it was given up');
  const before = { env: process.env, argv: process.argv, cwd: process.cwd(), exitCode: process.exitCode };
  const listeners = SIGNALS.map((signal) => [signal, process.listeners(signal)] as const);
  process.env = env;
  process.argv = [process.execPath, crossdock, ...args];
  process.chdir(cwd);
  process.exitCode = undefined;
  const stdout = capture(process.stdout);
  const stderr = capture(process.stderr);
  let isOver = false;
  const restore = undoLater(() => {
    stdout.restore();
    stderr.restore();
    process.env = before.env;
    process.argv = before.argv;
    process.chdir(before.cwd);
    process.exitCode = before.exitCode;
    // A command takes Ctrl-C for itself until its process ends.
    for (const [signal, known] of listeners)
      for (const listener of process.listeners(signal))
        if (!known.includes(listener)) process.removeListener(signal, listener);
    if (isOver) return;
    ours.isGivenUp = true;
    queue = newQueue();
  });
  try {
    const code = await runCommandLine(args);
    return { code, stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    isOver = true;
    restore();
  }
}

/** Collects what is written to a stream, which is no terminal meanwhile. */
function capture(stream: NodeJS.WriteStream): { text(): string; restore(): void } {
  const pieces: Buffer[] = [];
  const { isTTY } = stream;
  const { write } = stream; // as it is, so that anyone who looks finds it unchanged
  stream.isTTY = false;
  stream.write = (piece: string | Uint8Array, ...more: unknown[]): boolean => {
    pieces.push(Buffer.from(piece as string));
    const done = more.at(-1);
    if (typeof done === 'function') (done as () => void)();
    return true;
  };
  return {
    text: () => Buffer.concat(pieces).toString(),
    restore() {
      stream.write = write;
      stream.isTTY = isTTY;
    },
  };
}
