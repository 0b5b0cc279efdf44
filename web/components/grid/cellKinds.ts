import { parseNumber } from '../../format/numbers.ts';
import type { CellKind, GridEditor } from './gridTypes.ts';

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** What a text means to a cell of this kind ("1,200" is 1200, "active" is Active); null when it is none of it. */
export function readCell(kind: CellKind, text: string): string | null {
  switch (kind) {
    case 'text':
      return text.trim();
    case 'decimal':
      return parseNumber(text);
    default:
      return kind.choices.find((choice) => plain(choice) === plain(text)) ?? null;
  }
}

type Rules<Row> = Pick<GridEditor<Row>, 'kind' | 'invalid' | 'isOptional' | 'check'>;

/** What is wrong with a text in a cell of a row, in a sentence; null when it can be saved. */
export function cellProblem<Row>(
  { kind, invalid, isOptional = false, check }: Rules<Row>,
  text: string,
  row?: Row,
): string | null {
  if (text.trim() === '') return isOptional ? null : invalid;
  const value = readCell(kind, text);
  return value === null ? invalid : (check?.(value, row) ?? null);
}

/** The value that a text without a problem stands for; empty for none. */
export const cellValue = ({ kind }: Pick<GridEditor<never>, 'kind'>, text: string): string =>
  text.trim() === '' ? '' : (readCell(kind, text) ?? '');

/** Whether a text stands for something else than the text before. One that the cell cannot take is not nothing. */
export const isOther = <Row>(editor: Rules<Row>, text: string, was: string): boolean =>
  cellProblem(editor, text) === null ? cellValue(editor, text) !== cellValue(editor, was) : text.trim() !== was.trim();

/** The choice that a typed letter begins. */
export const chosenBy = (choices: readonly string[], typed: string): string | undefined =>
  choices.find((choice) => plain(choice).startsWith(plain(typed)));
