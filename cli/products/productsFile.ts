import { decode, type Encoding } from '../csv/decode.ts';
import { readRows, UnclosedQuote, type CsvRow, type CsvRows } from '../csv/rows.ts';
import { newHash, type Hash, type Source } from '../csv/source.ts';
import { columnsOf, knownColumns, type Columns } from './columns.ts';
import { finding, type Finding } from './finding.ts';
import type { ImportMap } from './importMap.ts';

/** A products file in the terms of its map; it is read as often as asked. */
export interface ProductsFile {
  readonly source: Source;
  readonly encoding: Encoding;
  readonly map: ImportMap;
}

export interface Pass extends CsvRows {
  readonly columns: Columns;
  /** sha-256 of the file; whole once the rows have been read to their end. */
  readonly hash: Hash;
}

/** Begins to read the file from its start. */
export async function startPass({ source, encoding, map }: ProductsFile): Promise<Pass> {
  const hash = newHash();
  const bytes = source.bytes((chunk) => {
    hash.add(chunk);
  });
  const rows = await readRows(decode(bytes, encoding), (header) => knownColumns(header, map));
  return { ...rows, columns: columnsOf(rows.header, map), hash };
}

/** The rows; a quote that is never closed becomes a finding and the end of them. */
export async function* readable(pass: Pass, found: (finding: Finding) => void): AsyncGenerator<readonly CsvRow[]> {
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
