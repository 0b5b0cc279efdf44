import { WHOLE_FILE, type FileRun, type Unhandled } from './report.ts';
import { isRed, isUndecided, judge, toRepeat, type Verdict } from './verdict.ts';
import { runVitest, type RunOptions, type VitestRun } from './vitestRun.ts';

/** Of vitest, each for what the one before it did not come to. */
const MOST_RUNS = 3;

export interface Surroundings extends RunOptions {
  readonly say: (line: string) => void;
  readonly isStopped: () => boolean;
}

/** Everything once, then what was red again, each file alone in a process of its own. */
export async function runAll(
  filters: readonly string[],
  options: readonly string[],
  surroundings: Surroundings,
): Promise<{ verdict: Verdict; files: readonly FileRun[] }> {
  const { say, isStopped, folder, env } = surroundings;
  const { files, homeless, wasEnded } = await firstRuns(filters, options, surroundings);
  const runsOf = new Map<string, FileRun[]>(files.map((each) => [each.file, [each]]));
  for (const file of wasEnded ? [] : toRepeat(files)) {
    const runs = runsOf.get(file) ?? [];
    while (isUndecided(runs) && !isStopped()) {
      say(`again, alone: ${file}`);
      runs.push(aloneRun(file, await runVitest([file, ...options], { folder, env })));
    }
  }
  return { verdict: judge(runsOf, homeless), files };
}

interface FirstRuns {
  readonly files: readonly FileRun[];
  readonly homeless: readonly Unhandled[];
  /** By a signal, from whomever: nobody waits for the rest. */
  readonly wasEnded: boolean;
}

/** Continues with the files that vitest had not come to when it gave up, as it does when a worker dies or does not start. */
async function firstRuns(
  filters: readonly string[],
  options: readonly string[],
  { say, isStopped, ...run }: Surroundings,
): Promise<FirstRuns> {
  const files: FileRun[] = [];
  const homeless: Unhandled[] = [];
  let wanted = filters;
  for (let tries = 1; ; tries++) {
    const ran = await runVitest([...wanted, ...options], run);
    files.push(...ran.files);
    homeless.push(...ran.homeless);
    const isUntold = ran.code !== 0 && homeless.length === 0 && !files.some(isRed);
    const missing = ran.notBegun.length;
    if (isStopped() || (!ran.isWhole && ran.files.length > 0)) {
      homeless.push(
        untold(`the run was ended (${ran.how}) before ${missing} of its files had begun: ${ran.lastWords}`),
      );
      return { files, homeless, wasEnded: true };
    }
    if (missing > 0 && tries < MOST_RUNS) {
      say(`vitest gave up before ${missing} files had begun; going on with them`);
      wanted = ran.notBegun;
      continue;
    }
    if (ran.files.length === 0) homeless.push(untold(`no test file ran: ${ran.lastWords}`));
    else if (missing > 0) homeless.push(untold(`${missing} files were not begun in ${tries} runs: ${ran.lastWords}`));
    else if (isUntold) homeless.push(untold(`vitest ended with ${ran.how}: ${ran.lastWords}`));
    return { files, homeless, wasEnded: false };
  }
}

const untold = (message: string): Unhandled => ({ message, details: '', isWorker: false });

/** All that came up while a file ran alone is its own. */
function aloneRun(file: string, { files, homeless, lastWords }: VitestRun): FileRun {
  const known = files.find((each) => each.file === file);
  const failures = homeless.map(({ message, details }) => ({ test: WHOLE_FILE, message, details }));
  if (known) return { ...known, failures: [...known.failures, ...failures] };
  const untoldEnd = { test: WHOLE_FILE, message: 'did not run', details: lastWords };
  return { file, seconds: 0, passed: 0, skipped: 0, failures: [...failures, untoldEnd] };
}
