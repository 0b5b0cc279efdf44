import type { AllowedMissing } from '../domain/imports/importBatch.ts';
import type { Encoding } from '../domain/imports/encodings.ts';
import { decode } from './csv/decode.ts';
import type { CsvRow } from './csv/csvRow.ts';
import { readRows, UnclosedQuote, type CsvRows } from './csv/rows.ts';
import type { Source } from './csv/source.ts';
import { Unreadable } from './csv/unreadable.ts';
import { columnsOf, knownColumns, type Columns, type FileForm, type ImportMap } from './fileForm.ts';
import { finding, type Finding } from './finding.ts';

/** Rows handed on at once: what is made of them is held until they are judged or written. */
const ROWS = 1_000;

/** A file in the terms of its form and map; it is read as often as asked. */
export interface ImportFile<F extends string> {
  readonly form: FileForm<F>;
  readonly source: Source;
  readonly encoding: Encoding;
  readonly map: ImportMap<F>;
  /** The field that new records may lack, though forms require it. */
  readonly allowMissing?: AllowedMissing | undefined;
}

export interface Pass<F extends string> extends CsvRows {
  readonly columns: Columns<F>;
}

/**
 * Begins to read the file from its start; `fits`: how many columns of a header are known, which tells the separator. Throws
 * UnclosedQuote for one in the header, Unreadable for what is no CSV text.
 */
export async function startPass<F extends string>(
  { form, source, encoding, map }: ImportFile<F>,
  fits: (header: readonly string[]) => number = (header) => knownColumns(header, map, form),
): Promise<Pass<F>> {
  const rows = await readRows(decode(source.bytes(), encoding), fits);
  return { ...rows, columns: columnsOf(rows.header, map, form) };
}

/** A row under the header that explains the columns, as our templates have one: every cell begins with this. */
export const EXPLANATION = '# ';
const isExplanation = ({ row, cells }: CsvRow): boolean =>
  row === 2 && cells.every((cell) => cell.trim() === '' || cell.startsWith(EXPLANATION));

/** The rows; a quote that is never closed becomes a finding and the end of them. Throws Unreadable where there is none. */
export async function* readable(
  pass: Pick<CsvRows, 'batches' | 'header'>,
  found: (finding: Finding) => void = () => {},
): AsyncGenerator<readonly CsvRow[]> {
  let isEmpty = true;
  try {
    for await (const some of pass.batches) {
      const rows = some[0] && isExplanation(some[0]) ? some.slice(1) : some;
      if (rows.length > 0) isEmpty = false;
      for (let at = 0; at < rows.length; at += ROWS) yield rows.slice(at, at + ROWS);
    }
  } catch (error) {
    if (!(error instanceof UnclosedQuote)) throw error;
    found(unclosed(error, pass.header));
    return;
  }
  if (isEmpty) throw new Unreadable('csv.noRows');
}

/** The refusal for a quote that is open to the end of the file. */
export const unclosed = ({ row, cell }: UnclosedQuote, header: readonly string[]): Finding =>
  finding(row, header[cell] ?? '', '', 'import.unclosed', { row });
