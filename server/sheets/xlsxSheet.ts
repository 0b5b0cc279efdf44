import type { Sheet, SheetColumn } from './sheet.ts';
import { columnName, fixedParts, numberText, SHEET_BEGIN, SHEET_END, SHEET_PATH, xmlText } from './xlsxParts.ts';
import { zipArchive } from './zipArchive.ts';

const WIDTH = 12;

/**
 * A streamed spreadsheet: libraries hold all cells in memory. Text is always text, so that nothing is executed; numbers
 * are numbers unless they have more digits than a spreadsheet keeps. `title` names the sheet: at most 31 characters,
 * none of []:*?/\.
 */
export function xlsxSheet<Row>(columns: readonly SheetColumn<Row>[], title: string): Sheet<Row> {
  const zip = zipArchive();
  let line = 1;

  const written = (cells: readonly string[]): string => `<row r="${String(line++)}">${cells.join('')}</row>`;
  const place = (at: number): string => `${columnName(at)}${String(line)}`;
  const text = (at: number, value: string, style = ''): string =>
    `<c r="${place(at)}" t="inlineStr"${style}><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`;

  function cell(at: number, { of, isNumber }: SheetColumn<Row>, row: Row): string {
    const value = of(row);
    if (value === null || value === '') return '';
    const number = isNumber ? numberText(String(value)) : null;
    return number === null ? text(at, String(value)) : `<c r="${place(at)}"><v>${number}</v></c>`;
  }

  return {
    *begin() {
      for (const [path, content] of fixedParts(title)) {
        yield* zip.entry(path);
        yield* zip.write(content);
      }
      yield* zip.entry(SHEET_PATH);
      const widths = columns
        .map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width ?? WIDTH}" customWidth="1"/>`)
        .join('');
      const heading = written(columns.map(({ name }, at) => text(at, name, ' s="1"')));
      yield* zip.write(`${SHEET_BEGIN}<cols>${widths}</cols><sheetData>${heading}`);
    },
    rows: (rows) => zip.write(rows.map((row) => written(columns.map((column, at) => cell(at, column, row)))).join('')),
    *end() {
      yield* zip.write(SHEET_END);
      yield* zip.end();
    },
  };
}
