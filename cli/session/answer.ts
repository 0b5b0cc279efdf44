import { print, printJson, printStatus } from '../terminal/output.ts';
import { columnsOf, type Column } from '../terminal/table.ts';
import type { Session } from './session.ts';

/** Answers with a sentence, or with `--json` with the record; the details of the sentence are the record's, unless given. */
export function answer({ isJson, t }: Session, record: object, key: string, details: object = record): void {
  if (isJson) printJson(record);
  else print(t(key, { ...details }));
}

interface Rows<T> {
  /** The JSON form of a row. */
  readonly record: (row: T) => object;
  readonly columns: readonly Column<T>[];
  /** What a person is told where there are no rows. */
  readonly none?: string;
}

/** Answers with a table, or with `--json` with a line for each row. */
export function answerRows<T>({ isJson, t }: Session, rows: readonly T[], { record, columns, none }: Rows<T>): void {
  if (isJson) for (const row of rows) printJson(record(row));
  else if (rows.length > 0) for (const line of columnsOf(rows, columns, t)) print(line);
  else if (none !== undefined) printStatus(none);
}
