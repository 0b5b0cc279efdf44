import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reportOf, type FileRun, type Line, type Report } from './report.ts';

const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
const reporter = fileURLToPath(new URL('reporter.ts', import.meta.url));

/** How often the lines of the reporter are read. */
const LOOK_MS = 250;
/** Nothing that a test or a hook waits for takes so long: a worker is stuck where no deadline of its own can fire. */
const SILENCE_MS = 15 * 60_000;

export interface Progress {
  planned(count: number): void;
  ended(run: FileRun): void;
}

export interface VitestRun extends Report {
  readonly code: number | null;
  /** Its code or signal. */
  readonly how: string;
  /** The end of what it printed by itself. */
  readonly lastWords: string;
}

export interface RunOptions {
  /** Where the lines of the reporter and all that is printed go. */
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  readonly progress?: Progress;
}

let running: ChildProcess | undefined;
let runs = 0;

/** Ends the run that is under way, with its workers and what they have not started in a group of its own. */
export function endRun(signal: NodeJS.Signals = 'SIGTERM'): void {
  if (running?.pid === undefined) return;
  try {
    process.kill(-running.pid, signal);
  } catch {
    // It has just ended.
  }
}

/** One run of vitest in a process of its own, and all that is known of it, however it ends. */
export async function runVitest(args: readonly string[], { folder, env, progress }: RunOptions): Promise<VitestRun> {
  const events = join(folder, `run-${++runs}.jsonl`);
  const printed = join(folder, `run-${runs}.log`);
  writeFileSync(events, '');
  const output = openSync(printed, 'w');
  const child = spawn(process.execPath, [vitest, 'run', `--reporter=${reporter}`, ...args], {
    env: { ...env, CROSSDOCK_RUN_EVENTS: events },
    stdio: ['ignore', output, output],
    detached: true, // so that it can be ended with its workers
  });
  closeSync(output);
  running = child;
  const reader = lineReader(events);
  const lines: Line[] = [];
  let silence = 0; // told by its own ticks: a machine that sleeps is no vitest that hangs
  const read = (): void => {
    for (const line of reader()) {
      lines.push(line);
      silence = 0;
      if ('planned' in line) progress?.planned(line.planned.length);
      if ('ended' in line) progress?.ended(line.ended);
    }
    silence += LOOK_MS;
    if (silence > SILENCE_MS) endRun('SIGKILL');
  };
  const timer = setInterval(read, LOOK_MS);
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  clearInterval(timer);
  read();
  endRun('SIGKILL'); // workers that it left behind
  running = undefined;
  return {
    ...reportOf(lines),
    code,
    how: signal ?? `code ${String(code)}`,
    lastWords: readFileSync(printed, 'utf8').trimEnd().split('\n').slice(-30).join('\n'),
  };
}

/** Reads what was added to a file since the last call, in whole lines. */
function lineReader(path: string): () => Line[] {
  let at = 0;
  let rest = '';
  const buffer = Buffer.alloc(1 << 16);
  return () => {
    const file = openSync(path, 'r');
    const pieces: Buffer[] = [];
    for (let count; (count = readSync(file, buffer, 0, buffer.length, at)) > 0; at += count)
      pieces.push(Buffer.from(buffer.subarray(0, count)));
    closeSync(file);
    const texts = (rest + Buffer.concat(pieces).toString()).split('\n');
    rest = texts.pop() ?? '';
    return texts.map((text) => JSON.parse(text) as Line);
  };
}
