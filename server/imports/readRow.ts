import { clean } from './cells.ts';
import type { ColumnSpelling } from './columnSpelling.ts';
import type { CsvRow } from './csv/csvRow.ts';
import type { Columns, FileForm, ImportMap } from './fileForm.ts';
import { finding, findingOf, type Finding } from './finding.ts';
import { beginningOf } from '../domain/text.ts';
import { spelledCode, spelledDay, spelledNumber } from './spelling.ts';

/** How a file is read: what it may say, where it says it, and how that becomes ours. */
export interface Reading<F extends string> {
  readonly form: FileForm<F>;
  readonly columns: Columns<F>;
  readonly map: ImportMap<F>;
  readonly spelling: ColumnSpelling<F>;
}

export interface ReadRow<F extends string> {
  /** Of every cell that is right, also where others are wrong. */
  readonly values: Readonly<Partial<Record<F, string | number>>>;
  readonly findings: readonly Finding[];
}

/** The values of one row, and everything that is wrong with it. */
export function readRow<F extends string>(csvRow: CsvRow, reading: Reading<F>): ReadRow<F> {
  const { row, cells } = csvRow;
  const { form, columns } = reading;
  const wrong = shapeOf(csvRow, columns);
  const values: Partial<Record<F, string | number>> = {};
  if (wrong) return { values, findings: [wrong] };
  const findings: Finding[] = [];
  for (const field of form.fields) {
    const index = columns.at.get(field);
    const written = index === undefined ? '' : (cells[index] ?? '');
    const missing = form.required[field];
    try {
      const text = translated(field, clean(written), reading, row);
      if (typeof text !== 'string') findings.push(text);
      else if (text !== '') values[field] = form.read(field, text, values);
      else if (missing !== undefined) findings.push(finding(row, columns.nameOf(field), written, missing));
    } catch (error) {
      findings.push(findingOf(error, row, columns.nameOf(field), written));
    }
  }
  return { values, findings };
}

function shapeOf({ row, cells, isMalformed, isCut }: CsvRow, { count }: { readonly count: number }): Finding | null {
  if (isMalformed) return finding(row, '', beginningOf(cells.join(' '), 80), 'import.quotes');
  // Spreadsheets add empty cells at the end, or leave them out.
  const isLonger = cells.slice(count).some((cell) => cell.trim() !== '');
  return isLonger || isCut ? finding(row, '', '', 'import.cells', { cells: cells.length, columns: count }) : null;
}

function translated<F extends string>(field: F, text: string, reading: Reading<F>, row: number): string | Finding {
  const { form, columns, map } = reading;
  const constant = map.constants[field];
  const prefixed = (value: string): string => (field === form.prefixed && value !== '' ? map.prefix + value : value);
  if (constant !== undefined) return prefixed(constant);
  if (text === '') return prefixed(map.defaults[field] ?? '');
  const pairs = map.values[field];
  const value = pairs ? pairs[text] : spelled(field, text, reading);
  if (value !== undefined) return prefixed(value);
  return finding(row, columns.nameOf(field), text, 'import.unmapped', { field });
}

/** A cell of the file as we write it. */
function spelled<F extends string>(field: F, text: string, { form, spelling }: Reading<F>): string {
  const kind = form.cells?.[field];
  switch (kind) {
    case 'number':
      return spelledNumber(field, text, spelling.numbersOf(field));
    case 'day':
      return spelledDay(field, text, spelling.daysOf(field));
    case 'code':
    case 'tradeCode':
      return spelledCode(field, text, kind === 'tradeCode');
    case undefined:
      return text;
  }
}
