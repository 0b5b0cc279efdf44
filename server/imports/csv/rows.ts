import Papa from 'papaparse';
import type { CsvRow } from './csvRow.ts';
import { markCutRows } from './cutRows.ts';
import { unguarded } from '../../sheets/formulaGuard.ts';
import { RecordScanner } from './recordScanner.ts';
import { Unreadable } from './unreadable.ts';

/** Columns that a file may have: each is compared with all that we know. */
const COLUMNS_MAX = 1_000;

/** Those that a header is looked at for. */
export const separators = [',', ';', '\t'] as const;
/** The line before the header by which a file tells spreadsheets its separator; they do not count it as a row. */
const SEPARATOR_LINE = /^\s*"?sep=([,;|\t])"?\s*$/i;
export type Separator = (typeof separators)[number] | '|';

export interface CsvRows {
  readonly header: readonly string[];
  readonly separator: Separator;
  /** Rows below the header, some at a time, in order; empty lines are omitted. Throws UnclosedQuote. */
  readonly batches: AsyncGenerator<readonly CsvRow[]>;
}

/** A quote that is open to the end of the file (or for a megabyte). */
export class UnclosedQuote extends Error {
  override readonly name = 'UnclosedQuote';
  readonly row: number;
  /** Number of the cell that it opens, from 0. */
  readonly cell: number;

  constructor(row: number, cell: number) {
    super('unclosed quote');
    this.row = row;
    this.cell = cell;
  }
}

/**
 * Reads CSV text; which separator it uses is judged by `fits`, the number of columns that a header would give us. Throws
 * Unreadable for an empty header and for one of more than COLUMNS_MAX columns, UnclosedQuote for a quote in it.
 */
export async function readRows(
  texts: AsyncGenerator<string, void>,
  fits: (header: readonly string[]) => number,
): Promise<CsvRows> {
  const scanner = new RecordScanner(separators.join(''));
  const firstText = await firstRecord(texts, scanner);
  const told = SEPARATOR_LINE.exec(firstText)?.[1] as Separator | undefined;
  if (told !== undefined) scanner.separators = told;
  const headerText = told === undefined ? firstText : await nextRecord(texts, scanner);
  const separator = told ?? separatorOf(headerText, fits);
  scanner.separators = separator;
  const header = cellsOf(headerText, separator);
  if (header.every((cell) => cell.trim() === ''))
    throw new Unreadable((await hasRows(batches(texts, scanner, separator))) ? 'csv.noHeadings' : 'csv.empty');
  if (header.length > COLUMNS_MAX)
    throw new Unreadable('csv.tooManyColumns', { columns: header.length, maximum: COLUMNS_MAX });
  return {
    header,
    separator,
    batches: markCutRows(batches(texts, scanner, separator), header.length),
  };
}

async function hasRows(rows: AsyncIterable<readonly CsvRow[]>): Promise<boolean> {
  for await (const some of rows) if (some.length > 0) return true;
  return false;
}

function nextRecord(texts: AsyncGenerator<string, void>, scanner: RecordScanner): Promise<string> | string {
  return scanner.takeOne() ?? firstRecord(texts, scanner);
}

async function firstRecord(texts: AsyncGenerator<string, void>, scanner: RecordScanner): Promise<string> {
  for (;;) {
    const { value, done } = await texts.next();
    if (done) {
      const { rest, isOpen } = scanner.finish();
      if (isOpen) throw new UnclosedQuote(1, 0);
      return rest;
    }
    scanner.push(value);
    const record = scanner.takeOne();
    if (record !== null) return record;
    if (scanner.isStuck) throw new UnclosedQuote(1, 0);
  }
}

/** A rejects file guards its header as its cells. */
const cellsOf = (header: string, separator: Separator): readonly string[] =>
  (parse(header, separator)[0]?.cells ?? []).map(unguarded);

function separatorOf(header: string, fits: (header: readonly string[]) => number): Separator {
  const score = (separator: Separator): number => {
    const cells = cellsOf(header, separator);
    return fits(cells.slice(0, COLUMNS_MAX)) * 10_000 + cells.length;
  };
  return [...separators].sort((a, b) => score(b) - score(a))[0] ?? ',';
}

async function* batches(
  texts: AsyncGenerator<string, void>,
  scanner: RecordScanner,
  separator: Separator,
): AsyncGenerator<readonly CsvRow[]> {
  let row = 1;
  const take = (records: string): readonly CsvRow[] => {
    const rows = parse(records, separator, row + 1);
    row += rows.length;
    return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  };
  for (;;) {
    const records = scanner.takeAll();
    if (records !== '') yield take(records);
    const { value, done } = await texts.next();
    if (done) break;
    scanner.push(value);
    if (scanner.isStuck) throw unclosed(scanner.finish().rest, separator, row + 1);
  }
  const { rest, isOpen } = scanner.finish();
  if (isOpen) throw unclosed(rest, separator, row + 1);
  if (rest !== '') yield take(rest);
}

function unclosed(record: string, separator: Separator, row: number): UnclosedQuote {
  // Closed by us, the record shows which of its cells holds the rest.
  const cells = parse(`${record}"`, separator)[0]?.cells ?? [];
  return new UnclosedQuote(row, Math.max(0, cells.length - 1));
}

/** Whole records, numbered from `first`. */
function parse(records: string, separator: Separator, first = 1): CsvRow[] {
  const text = records.endsWith('\n') ? records.slice(0, -1) : records;
  // Papa Parse finds no row at all in an empty line that stands alone.
  if (text === '') return [{ row: first, cells: [''], isMalformed: false }];
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator, newline: '\n' });
  const malformed = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
  return data.map((cells, index) => ({ row: first + index, cells, isMalformed: malformed.has(index) }));
}
