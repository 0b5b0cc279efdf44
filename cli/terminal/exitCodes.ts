/** What the shell is told (ux.md section 2). */
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
  /** Nobody reads our output any more, as for any program that SIGPIPE ends. */
  pipeClosed: 141,
} as const;

/** Ends a command with a sentence of `locales/<lang>/cli.json` on stderr. An empty key says nothing more. */
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

/** `ENOENT` and its kin, as a reason. */
export const codeOf = (error: unknown): string =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : String(error);
