/** Those that another encoding may read. */
const byEncoding: readonly string[] = ['csv.bytes', 'csv.utf16'];

/** A file that is no CSV text, or not in its encoding; `code` is a sentence of `locales/<language>/cli.json`. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;

  get isByEncoding(): boolean {
    return byEncoding.includes(this.code);
  }

  constructor(code: string, details: Record<string, unknown> = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}
