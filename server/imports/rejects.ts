import Papa from 'papaparse';
import type { Language } from '../messages.ts';
import { isFormula } from '../sheets/formulaGuard.ts';
import { ERROR_COLUMN } from './fileForm.ts';
import { byRow, hint, type Finding } from './finding.ts';
import { readable, startPass, type ImportFile } from './importFile.ts';

const NUMBER = /^[+-]?[\d.,]+$/;

/** The importer takes the quote off again (trust 6). */
const safe = (cell: string): string => (isFormula(cell) && !NUMBER.test(cell) ? `'${cell}` : cell);

/**
 * The refused rows as text, piece by piece: as they came, with the reasons in a last column, to be fixed and imported in
 * their turn. `ofAll`: what refuses every row.
 */
export async function* rejectedRows<F extends string>(
  file: ImportFile<F>,
  findings: readonly Finding[],
  language: Language,
  ofAll: readonly Finding[] = [],
): AsyncGenerator<string> {
  const wrong = byRow(findings);
  const pass = await startPass(file);
  const { header, separator } = pass;
  // A rejects file that comes back brings last time's errors along.
  const old = header.indexOf(ERROR_COLUMN);
  const kept = (cells: readonly string[]): string[] => cells.filter((_, index) => index !== old);
  const lines = (table: string[][]): string => `${Papa.unparse(table, { delimiter: separator, newline: '\r\n' })}\r\n`;
  // With the mark, Excel reads it as UTF-8; so do we, whatever --encoding says.
  yield `\uFEFF${lines([[...kept(header).map(safe), ERROR_COLUMN]])}`;
  for await (const rows of readable(pass)) {
    const refused = rows.flatMap(({ row, cells }) => {
      const reasons = [...ofAll, ...(wrong.get(row) ?? [])].map((found) => reasonOf(found, language));
      return reasons.length === 0 ? [] : [[...kept(cells), ...missing(header, cells), reasons.join(' | ')].map(safe)];
    });
    if (refused.length > 0) yield lines(refused);
  }
}

const reasonOf = (found: Finding, language: Language): string =>
  `${found.column === '' ? '' : `${found.column}: `}${hint(found, language)}`;

/** Cells that a short row lacks, so that its error is under its heading. */
const missing = (header: readonly string[], cells: readonly string[]): string[] =>
  Array.from({ length: Math.max(0, header.length - cells.length) }, () => '');
