import { decode, type Encoding } from './csv/decode.ts';
import { readRows, UnclosedQuote, type CsvRow, type CsvRows } from './csv/rows.ts';
import { newHash, type Hash, type Source } from './csv/source.ts';
import { columnsOf, knownColumns, type Columns } from './columns.ts';
import { finding, type Finding } from './finding.ts';
import type { FileForm } from './fileForm.ts';
import type { Field } from './fields.ts';
import type { ImportMap } from './importMap.ts';

/** A file in the terms of its form and map; it is read as often as asked. */
export interface ImportFile<F extends string> {
  readonly form: FileForm<F>;
  readonly source: Source;
  readonly encoding: Encoding;
  readonly map: ImportMap<F>;
}
export type ProductsFile = ImportFile<Field>;

export interface Pass<F extends string = Field> extends CsvRows {
  readonly columns: Columns<F>;
  /** sha-256 of the file; whole once the rows have been read to their end. */
  readonly hash: Hash;
}

/** Begins to read the file from its start. */
export async function startPass<F extends string>({ form, source, encoding, map }: ImportFile<F>): Promise<Pass<F>> {
  const hash = newHash();
  const bytes = source.bytes((chunk) => {
    hash.add(chunk);
  });
  const rows = await readRows(decode(bytes, encoding), (header) => knownColumns(header, map, form));
  return { ...rows, columns: columnsOf(rows.header, map, form), hash };
}

/** The rows; a quote that is never closed becomes a finding and the end of them. */
export async function* readable(
  pass: Pick<Pass, 'batches' | 'header'>,
  found: (finding: Finding) => void,
): AsyncGenerator<readonly CsvRow[]> {
  try {
    yield* pass.batches;
  } catch (error) {
    if (!(error instanceof UnclosedQuote)) throw error;
    found(unclosed(error, pass.header));
  }
}

/** How a quote that is open to the end of the file is told. */
export const unclosed = ({ row, cell }: UnclosedQuote, header: readonly string[]): Finding =>
  finding(row, header[cell] ?? '', '', 'import.unclosed', { row });
