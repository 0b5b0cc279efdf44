import { asCompared } from '../../../server/domain/text.ts';
import { cellProblem, isOther } from './cellKinds.ts';
import type { GridColumn } from './gridTypes.ts';
import type { KeyedLine } from './pastedBlock.ts';

/** Why a line of what was pasted cannot be saved. */
type PasteReason = 'noKey' | 'unknown' | 'several' | 'tooMany' | 'twice' | 'wrong';

export interface PasteRefusal {
  /** Number of the line in what was pasted, from 1. */
  readonly line: number;
  /** What it calls its row. */
  readonly name: string;
  readonly reason: PasteReason;
  /** The other line that is about the same row, or the column and what is wrong with its text. */
  readonly detail: string;
}

/** A text for a cell of a row that is known. */
export interface PasteEntry<Row> {
  readonly line: number;
  readonly row: Row;
  readonly column: GridColumn<Row>;
  readonly text: string;
}

/** What a paste would do: shown before anything is saved. */
export interface PastePlan<Row> {
  readonly changes: readonly PasteEntry<Row>[];
  readonly refusals: readonly PasteRefusal[];
  /** Cells whose text is there already. */
  readonly unchanged: number;
}

interface KnownRows<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly rowId: (row: Row) => string;
  /** By line: rows that may be the one it names; null where there are too many to tell. */
  readonly candidates: readonly (readonly Row[] | null)[];
}

/** What a line calls its row. */
const nameOfLine = ({ keys }: KeyedLine): string => keys.map(({ text }) => text.trim()).join(', ');

/** The text to look a line's row up by: its longest key, which the fewest rows contain. */
export const searchOf = ({ keys }: KeyedLine): string =>
  keys.map(({ text }) => asCompared(text)).reduce((longest, key) => (key.length > longest.length ? key : longest), '');

/**
 * Matches lines to rows by their keys, trimmed, NFKC, lower case; of several keys of a line all must agree. A line whose
 * row is not found, not the only one, or also another line's is refused (rules 18.40).
 */
export function matchLines<Row>(
  lines: readonly KeyedLine[],
  { columns, rowId, candidates }: KnownRows<Row>,
): { entries: PasteEntry<Row>[]; refusals: PasteRefusal[] } {
  const refusals: PasteRefusal[] = [];
  const matched: { keyed: KeyedLine; row: Row }[] = [];
  const refuse = (keyed: KeyedLine, reason: PasteReason, detail = ''): void => {
    refusals.push({ line: keyed.line, name: nameOfLine(keyed), reason, detail });
  };
  for (const [index, keyed] of lines.entries()) {
    const possible = candidates[index] ?? null;
    if (keyed.keys.length === 0) refuse(keyed, 'noKey');
    else if (possible === null) refuse(keyed, 'tooMany');
    else {
      const isNamed = (row: Row): boolean =>
        keyed.keys.every(({ place, text }) => asCompared(columns[place]?.text(row) ?? '') === asCompared(text));
      const [row, ...others] = new Map(possible.filter(isNamed).map((each) => [rowId(each), each])).values();
      if (row === undefined) refuse(keyed, 'unknown');
      else if (others.length > 0) refuse(keyed, 'several');
      else matched.push({ keyed, row });
    }
  }
  const lineNumbers = new Map<string, number[]>();
  for (const { keyed, row } of matched)
    lineNumbers.set(rowId(row), [...(lineNumbers.get(rowId(row)) ?? []), keyed.line]);
  const entries = matched.flatMap(({ keyed, row }): PasteEntry<Row>[] => {
    const other = lineNumbers.get(rowId(row))?.find((line) => line !== keyed.line);
    if (other !== undefined) {
      refuse(keyed, 'twice', String(other));
      return [];
    }
    return keyed.cells.flatMap(({ place, text }) => {
      const column = columns[place];
      return column ? [{ line: keyed.line, row, column, text }] : [];
    });
  });
  return { entries, refusals };
}

/** What texts would change, and which of them their cells refuse; `name` calls a row by what the list shows of it. */
export function planOf<Row>(
  entries: readonly PasteEntry<Row>[],
  refused: readonly PasteRefusal[],
  name: (row: Row) => string,
): PastePlan<Row> {
  const wrong = entries.flatMap(({ line, row, column, text }): PasteRefusal[] => {
    const problem = column.editor ? cellProblem(column.editor, text, row) : null;
    return problem === null ? [] : [{ line, name: name(row), reason: 'wrong', detail: `${column.title}: ${problem}` }];
  });
  const changes = entries.filter(
    ({ row, column, text }) => column.editor && isOther(column.editor, text, column.text(row)),
  );
  return {
    changes,
    refusals: [...refused, ...wrong].toSorted((a, b) => a.line - b.line),
    unchanged: entries.length - changes.length,
  };
}
