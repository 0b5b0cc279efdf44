const QUOTE = 34;
const NEWLINE = 10;
const SPACE = 32;

/** A record longer than this has a quote that nobody closed: reading on would take the rest of the file into memory. */
const RECORD_MAX = 1024 * 1024;

type Place = 'fieldStart' | 'plain' | 'quoted' | 'afterQuote';

/**
 * Cuts text into whole records without splitting its fields: Papa Parse does that, on pieces that it can take at once.
 * Its own streaming reads a file to the end for one unclosed quote.
 */
export class RecordScanner {
  /** Characters that end a field; one of them once the header has told which. */
  separators: string;
  private text = '';
  private at = 0;
  private place: Place = 'fieldStart';
  /** End of the last whole record in `text`. */
  private end = 0;

  constructor(separators: string) {
    this.separators = separators;
  }

  /** Adds text that follows. */
  push(more: string): void {
    this.text = this.text.slice(this.end) + more;
    this.at -= this.end;
    this.end = 0;
  }

  /** The next record alone, with its line feed; null until it is there whole. */
  takeOne(): string | null {
    return this.scan(true) ? this.take() : null;
  }

  /** All whole records that are there. */
  takeAll(): string {
    this.scan(false);
    return this.take();
  }

  /** True when the record that is still open cannot end well. */
  get isStuck(): boolean {
    return this.text.length - this.end > RECORD_MAX;
  }

  /** Takes what is left behind the last line feed, and tells whether a quote in it is open. */
  finish(): { readonly rest: string; readonly isOpen: boolean } {
    this.scan(false);
    const rest = this.text.slice(this.end);
    this.text = '';
    this.at = this.end = 0;
    return { rest, isOpen: this.place === 'quoted' };
  }

  private take(): string {
    const records = this.text.slice(0, this.end);
    this.push('');
    return records;
  }

  /** Reads on; true when a record ended (the first one, or all that are there). */
  private scan(onlyOne: boolean): boolean {
    const { text } = this;
    while (this.at < text.length) {
      if (this.place === 'quoted') {
        const quote = text.indexOf('"', this.at);
        if (quote < 0) {
          this.at = text.length;
          break;
        }
        this.at = quote + 1;
        this.place = 'afterQuote';
        continue;
      }
      const code = text.charCodeAt(this.at++);
      this.place = this.after(code);
      if (code === NEWLINE && this.place === 'fieldStart') {
        this.end = this.at;
        if (onlyOne) return true;
      }
    }
    return this.end > 0;
  }

  private after(code: number): Place {
    if (code === NEWLINE || this.separators.includes(String.fromCharCode(code))) return 'fieldStart';
    if (this.place === 'fieldStart') return code === QUOTE ? 'quoted' : 'plain';
    if (this.place === 'plain') return 'plain';
    // As Papa Parse has it: a quote closes its field only before a separator; two of them are one of the value.
    return code === SPACE ? 'afterQuote' : 'quoted';
  }
}
