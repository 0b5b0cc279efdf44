import { loadavg } from 'node:os';
import { BUDGET, MAY_BE_LONG } from './files.ts';
import type { FileRun } from './report.ts';
import type { Found, Verdict } from './verdict.ts';
import type { Progress } from './vitestRun.ts';

const LONGEST = 12;
/** Files between two lines of progress where nobody watches. */
const EVERY = 20;

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** One line that is written over for who watches, else a line now and then; red files at once. */
export function progressTo(stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>): Progress & { done(): void } {
  const began = Date.now();
  let [total, ended] = [0, 0];
  const clear = (): void => {
    if (stream.isTTY) stream.write('\r\x1b[2K');
  };
  const state = (): string => {
    const seconds = Math.round((Date.now() - began) / 1000);
    return `${ended} of ${total} files, ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;
  };
  return {
    planned(count) {
      total = Math.max(total, count);
    },
    ended({ file, failures }) {
      ended += 1;
      clear();
      for (const { test, message } of failures) stream.write(`red so far: ${file} > ${test}: ${message}\n`);
      if (stream.isTTY) stream.write(`${state()}, ${file}`.slice(0, 100));
      else if (ended % EVERY === 0 || ended === total) stream.write(`${state()}\n`);
    },
    done: clear,
  };
}

const found = (word: string, { file, test, message, note, details }: Found): string =>
  [
    `${word} ${file} > ${test}: ${message} (${note})`,
    ...details
      .split('\n')
      .filter(Boolean)
      .map((line) => `    ${line}`),
  ].join('\n');

/** When and where it ran: what a red run may depend on. */
export function surroundings(seed: number): string {
  const now = new Date();
  const here = new Intl.DateTimeFormat('en', {
    weekday: 'long',
    dateStyle: undefined,
    timeZone: 'America/Los_Angeles',
  });
  const load = loadavg().map((each) => each.toFixed(1));
  return `${now.toISOString()}, ${here.format(now)} in Los Angeles; load ${load.join(' ')}; CROSSDOCK_SEED=${seed}`;
}

/** All of it, the closing line last. */
export function linesOf(
  { defects, flaky, broken, passed, skipped, failed }: Verdict,
  files: readonly FileRun[],
  failedSteps: readonly string[],
): string[] {
  const longest = files.toSorted((a, b) => b.seconds - a.seconds);
  return [
    ...longest.slice(0, LONGEST).map(({ seconds, file }) => `${seconds.toFixed(0)} s ${file}`),
    ...longest
      .filter(({ seconds, file }) => seconds > BUDGET && !MAY_BE_LONG.has(file))
      .map(({ seconds, file }) => `OVER ${BUDGET} s: ${file} took ${seconds.toFixed(0)} s`),
    ...(skipped > 0 ? [`${skipped} tests were skipped`] : []),
    ...flaky.map((each) => found('FLAKY', each)),
    ...defects.map((each) => found('FAILED', each)),
    ...broken.map((sentence) => `FAILED run: ${sentence}`),
    ...failedSteps.map((step) => `FAILED step: ${step}`),
    `${passed} passed, ${failed + failedSteps.length} failed`,
  ];
}
