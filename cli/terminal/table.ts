import type { Translate } from './translate.ts';
import { visible } from './visible.ts';

/** A column: the key of its title, the text of a row in it, and whether that is a number, aligned to the right. */
export type Column<T> = readonly [title: string, text: (row: T) => string, kind?: 'number'];

/** Chinese, Japanese and Korean characters are two terminal cells wide. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/gu;

/** Width of a text in terminal cells. */
export const widthOf = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0);

/** Pads a text to a width in terminal cells. */
export const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));

/** A text in one cell: a line end in it would look like another row. */
const cellOf = (text: string): string => visible(text.replace(/\s*\n\s*/g, ' '));

/** A text table: a line of titles, one line per row, two spaces between columns. */
export function columnsOf<T>(rows: readonly T[], columns: readonly Column<T>[], t: Translate): string[] {
  const cells = [
    columns.map(([title]) => t(title)),
    ...rows.map((row) => columns.map(([, text]) => cellOf(text(row)))),
  ];
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => widthOf(line[at] ?? ''))));
  return cells.map((line) =>
    line
      .map((cell, at) => {
        const width = widths[at] ?? 0;
        return columns[at]?.[2] === 'number' ? ' '.repeat(width - widthOf(cell)) + cell : padded(cell, width);
      })
      .join('  ')
      .trimEnd(),
  );
}
