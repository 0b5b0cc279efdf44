import type { Failure, FileRun, Unhandled } from './report.ts';

/** More files than these are not bad luck, and are not run again. */
export const MOST_RED = 8;
/** More than these that fail now and then hide what they are there for. */
export const MOST_FLAKY = 3;
/** Of one file: among the rest, alone, and once more alone where it was another test that failed. */
const MOST_RUNS = 3;

export interface Found extends Failure {
  readonly file: string;
  /** Where it came up: words for the reader. */
  readonly note: string;
}

export interface Verdict {
  readonly defects: readonly Found[];
  readonly flaky: readonly Found[];
  /** Sentences on the run as a whole, each as bad as a defect. */
  readonly broken: readonly string[];
  readonly passed: number;
  readonly skipped: number;
  readonly failed: number;
}

export const isRed = ({ failures }: FileRun): boolean => failures.length > 0;

/** The files to run again, each alone; none where there are too many for bad luck. */
export function toRepeat(first: readonly FileRun[]): string[] {
  const red = first.filter(isRed).map(({ file }) => file);
  return red.length > MOST_RED ? [] : red;
}

/** Whether one more run of a file can still tell a defect from bad luck. */
export function isUndecided(runs: readonly FileRun[]): boolean {
  const last = runs.at(-1);
  return last !== undefined && isRed(last) && runs.length < MOST_RUNS && twiceRed(runs).length === 0;
}

/** What failed in two runs of a file. */
function twiceRed(runs: readonly FileRun[]): Failure[] {
  const times = new Map<string, Failure[]>();
  for (const { failures } of runs)
    for (const [test, failure] of new Map(failures.map((each) => [each.test, each])))
      times.set(test, [...(times.get(test) ?? []), failure]);
  return [...times.values()].filter(({ length }) => length > 1).flatMap((each) => each.slice(0, 1));
}

/** The runs of every file, the first one first, and what came up outside of all files. */
export function judge(runsOf: ReadonlyMap<string, readonly FileRun[]>, homeless: readonly Unhandled[]): Verdict {
  const defects: Found[] = [];
  const flaky: Found[] = [];
  let [passed, skipped, redFirst, flakyFiles] = [0, 0, 0, 0];
  for (const [file, runs] of runsOf) {
    const last = runs.at(-1);
    if (!last) continue;
    passed += last.passed;
    skipped += last.skipped;
    if (runs[0] && isRed(runs[0])) redFirst += 1;
    const once = runs.flatMap(({ failures }) => failures);
    if (isRed(last)) {
      const twice = twiceRed(runs);
      const found = twice.length > 0 ? twice : once;
      const note =
        twice.length > 0 ? 'again, alone' : runs.length > 1 ? 'alone, and others of its file' : 'not run again';
      defects.push(...found.map((failure) => ({ ...failure, file, note })));
    } else if (once.length > 0) {
      flakyFiles += 1;
      flaky.push(...once.map((failure) => ({ ...failure, file, note: 'green alone' })));
    }
  }
  const broken = [
    ...homeless.map(({ message }) => `error outside of all test files: ${message}`),
    ...(redFirst > MOST_RED ? [`${redFirst} files were red, more than ${MOST_RED}: none was run again`] : []),
    ...(flakyFiles > MOST_FLAKY ? [`${flakyFiles} files are FLAKY, more than ${MOST_FLAKY}`] : []),
  ];
  return { defects, flaky, broken, passed, skipped, failed: defects.length + broken.length };
}
