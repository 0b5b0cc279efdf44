import { createHash } from 'node:crypto';
import type { Buffer } from 'node:buffer';
import type { Encoding } from '../domain/imports/encodings.ts';
import { encodingOf } from './csv/findEncoding.ts';
import { sourceOf } from './csv/source.ts';
import { columnsMap, ERROR_COLUMN, type FileForm } from './fileForm.ts';
import { guessColumns } from './guessColumns.ts';
import { namedFields } from './headings.ts';
import { readable, startPass } from './importFile.ts';

/** Cells shown of a column, so that people see what is in it. */
const SAMPLES = 3;

/** The header of a file: what its columns are called, and what is in the first rows. */
export interface FileHeader {
  readonly encoding: Encoding;
  /** Some cells as this encoding has them; empty where all have the same. */
  readonly sample: string;
  readonly headings: readonly { readonly name: string; readonly samples: readonly string[] }[];
  /** The fields that the headings most likely mean, in their order. */
  readonly guessed: readonly (string | null)[];
  /** sha-256 of the headings in hex: files that have the same are read alike. */
  readonly headingsHash: string;
}

/**
 * Reads the header of a file and guesses what its columns mean. `encoding` absent: found out. Throws Unreadable for what is no CSV text, UnclosedQuote for a quote in the header.
 */
export async function readHeader(
  form: FileForm<string>,
  {
    content,
    fileName,
    encoding,
  }: { readonly content: Buffer; readonly fileName: string; readonly encoding?: Encoding },
): Promise<FileHeader> {
  const { encoding: chosen, sample } = encodingOf(content, encoding);
  const named = namedFields(form.fields);
  // By what the file calls its columns, whatever these mean: a separator is right when it gives the most that are known.
  const known = Object.fromEntries(form.fields.map((field) => [field, field]));
  const source = sourceOf(fileName, content);
  const pass = await startPass(
    { form, source, encoding: chosen, map: columnsMap(known) },
    (header) => guessColumns(header, named).filter((field) => field !== null).length,
  );
  const first: (readonly string[])[] = [];
  for await (const rows of readable(pass)) {
    first.push(...rows.slice(0, SAMPLES - first.length).map(({ cells }) => cells));
    if (first.length >= SAMPLES) break;
  }
  const columns = pass.header
    .map((name, at) => ({ name: name.trim(), at }))
    .filter(({ name }) => name !== '' && name.toLowerCase() !== ERROR_COLUMN);
  const names = columns.map(({ name }) => name);
  return {
    encoding: chosen,
    sample,
    headings: columns.map(({ name, at }) => ({
      name,
      samples: first.map((cells) => cells[at]?.trim() ?? '').filter((cell) => cell !== ''),
    })),
    guessed: guessColumns(names, named),
    headingsHash: createHash('sha256').update(JSON.stringify(names)).digest('hex'),
  };
}
