import type { FileRun, Unhandled } from './report.ts';
import { WHOLE_FILE } from './report.ts';
import { isUndecided, judge, toRepeat, type Verdict } from './verdict.ts';
import { runVitest, type RunOptions, type VitestRun } from './vitestRun.ts';

/** Whole runs of vitest that may end early before one gives up. */
const MOST_EARLY_ENDS = 3;

export interface Surroundings extends RunOptions {
  readonly say: (line: string) => void;
  readonly isStopped: () => boolean;
}

/** Everything once, then what was red again, each file alone in a process of its own. */
export async function runAll(
  filters: readonly string[],
  options: readonly string[],
  { say, isStopped, ...run }: Surroundings,
): Promise<{ verdict: Verdict; files: readonly FileRun[] }> {
  const { files, homeless } = await firstRuns(filters, options, { say, isStopped, ...run });
  const runsOf = new Map<string, FileRun[]>(files.map((each) => [each.file, [each]]));
  for (const file of isStopped() ? [] : toRepeat(files)) {
    const runs = runsOf.get(file) ?? [];
    while (isUndecided(runs) && !isStopped()) {
      say(`again, alone: ${file}`);
      runs.push(aloneRun(file, await runVitest([file, ...options], { folder: run.folder, env: run.env })));
    }
  }
  return { verdict: judge(runsOf, homeless), files };
}

/** Goes on with the files that a run had not come to when it ended early: of them, nothing is known. */
async function firstRuns(
  filters: readonly string[],
  options: readonly string[],
  { say, isStopped, ...run }: Surroundings,
): Promise<{ files: FileRun[]; homeless: Unhandled[] }> {
  const files: FileRun[] = [];
  const homeless: Unhandled[] = [];
  let wanted = filters;
  for (let tries = 1; ; tries++) {
    const ran = await runVitest([...wanted, ...options], run);
    files.push(...ran.files);
    homeless.push(...ran.homeless);
    const isEarly = ran.notBegun.length > 0 || !ran.isWhole;
    if (isStopped()) homeless.push(untold('the run was stopped'));
    else if (ran.files.length === 0 && ran.notBegun.length === 0)
      homeless.push(untold(`no test file ran: ${ran.lastWords}`));
    else if (ran.notBegun.length > 0 && tries < MOST_EARLY_ENDS) {
      say(`vitest ended before ${ran.notBegun.length} files had begun; going on with them`);
      if (!ran.isWhole || ran.files.length === 0) say(ran.lastWords);
      wanted = ran.notBegun;
      continue;
    } else if (
      isEarly ||
      (ran.code !== 0 && homeless.length === 0 && files.every(({ failures }) => failures.length === 0))
    )
      homeless.push(untold(`vitest ended with ${String(ran.code)}: ${ran.lastWords}`));
    return { files, homeless };
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
