/** What went wrong in a test, in a hook of a suite, or in a file as a whole. */
export interface Failure {
  /** Its names from the outermost suite on; "hook" of what; or "whole file". */
  readonly test: string;
  /** One line. */
  readonly message: string;
  /** What else helps: the difference, where it was. */
  readonly details: string;
}

/** How one test file ended in one run. */
export interface FileRun {
  readonly file: string;
  readonly seconds: number;
  readonly passed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
}

/** An error that no test waited for, with the file that ran when it came, if one did. */
export interface Unhandled {
  readonly file?: string;
  readonly message: string;
  readonly details: string;
  /** A worker ended, or did not start: the error belongs to the files that it had. */
  readonly isWorker: boolean;
}

/** What the reporter writes, a line each: whatever ends vitest, all that happened before is known. */
export type Line =
  | { readonly planned: readonly string[] }
  | { readonly began: string }
  | { readonly test: string; readonly ms: number }
  | { readonly ended: FileRun }
  | { readonly unhandled: Unhandled }
  | { readonly over: true };

export interface Report {
  readonly files: readonly FileRun[];
  /** Files that nothing happened to: a run that ended early has not come to them. */
  readonly notBegun: readonly string[];
  /** Errors without a file. */
  readonly homeless: readonly Unhandled[];
  /** False where vitest ended before it had told all. */
  readonly isWhole: boolean;
}

export const WHOLE_FILE = 'whole file';

/** Gives each file what belongs to it: its own end, errors that came while it ran, the death of its worker. */
export function reportOf(lines: readonly Line[]): Report {
  const planned = new Set<string>();
  const begun = new Set<string>();
  const ended = new Map<string, FileRun>();
  const unhandled: Unhandled[] = [];
  let isWhole = false;
  for (const line of lines) {
    if ('planned' in line) for (const file of line.planned) planned.add(file);
    else if ('began' in line) begun.add(line.began);
    else if ('ended' in line) ended.set(line.ended.file, line.ended);
    else if ('unhandled' in line) unhandled.push(line.unhandled);
    else if ('over' in line) isWhole = true;
  }
  const unended = [...begun].filter((file) => !ended.has(file));
  const ofWorkers = unhandled.filter(({ isWorker, file }) => isWorker && file === undefined);
  const cause = ofWorkers.map(({ message }) => message).join('; ') || 'vitest ended while it ran';
  for (const file of unended) {
    const failures = [{ test: WHOLE_FILE, message: `no result: ${cause}`, details: '' }];
    ended.set(file, { file, seconds: 0, passed: 0, skipped: 0, failures });
  }
  for (const { file, message, details } of unhandled) {
    const run = file === undefined ? undefined : ended.get(file);
    if (run) ended.set(run.file, { ...run, failures: [...run.failures, { test: WHOLE_FILE, message, details }] });
  }
  const notBegun = [...planned].filter((file) => !ended.has(file));
  const isExplained = unended.length > 0 || notBegun.length > 0;
  return {
    files: [...ended.values()],
    notBegun,
    homeless: unhandled.filter(
      ({ file, isWorker }) => !(file !== undefined && ended.has(file)) && !(isWorker && isExplained),
    ),
    isWhole,
  };
}
