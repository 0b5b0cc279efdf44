/** Exit codes (ux.md section 2). */
export const ExitCode = {
  ok: 0,
  failed: 1,
  usage: 2,
  /** Rows of a file were refused. */
  refused: 3,
  notPermitted: 4,
  conflict: 5,
  /** Ctrl-C. */
  interrupted: 130,
  /** The reader of our output is gone, as for any program ended by SIGPIPE. */
  pipeClosed: 141,
} as const;

/** Ends a command with a sentence of `locales/<lang>/cli.json` on stderr. An empty key prints nothing. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly key: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly exitCode: number;

  constructor(key: string, details: Record<string, unknown> = {}, exitCode: number = ExitCode.failed) {
    super(key);
    this.key = key;
    this.details = details;
    this.exitCode = exitCode;
  }
}

/**
 * A file that the system refuses. The text is that of `key` for the system's code, such as `csv.notReadable_ENOENT`, else
 * that of `key`, which shows the code.
 */
export function fileFailure(key: string, file: string, error: unknown, exitCode?: number): Failure {
  const reason = codeOf(error);
  return new Failure(key, { file, reason, context: reason }, exitCode);
}

/** The code of a system error, such as `ENOENT`, as a reason. */
const codeOf = (error: unknown): string =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : String(error);
