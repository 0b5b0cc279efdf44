/** A file that is no CSV text, or not in its encoding; `code` is a sentence of `locales/<language>/cli.json`. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: string, details: Record<string, unknown> = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}
