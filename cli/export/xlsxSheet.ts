import type { ExportedProduct } from '../../server/commands/catalog/exportedProducts.ts';
import { isNumber, type ExportField, type Sheet } from './sheet.ts';
import { columnName, fixedParts, numberText, SHEET_BEGIN, SHEET_END, SHEET_PATH, xmlText } from './xlsxParts.ts';
import { zipArchive } from './zipArchive.ts';

/** Widths in characters, for the columns that need more than the usual. */
const WIDTHS: Partial<Record<ExportField, number>> = { sku: 18, variety: 36, category: 18, packing: 20, warehouse: 18 };

/**
 * A spreadsheet, written as it goes: libraries for it hold all cells in memory. Text is text whatever it says, so that
 * nothing is ever run; numbers are numbers, but for those with more digits than a spreadsheet keeps.
 */
export function xlsxSheet(fields: readonly ExportField[]): Sheet {
  const zip = zipArchive();
  let row = 1;

  function line(cells: readonly string[]): string {
    return `<row r="${String(row++)}">${cells.join('')}</row>`;
  }
  const place = (at: number): string => `${columnName(at)}${String(row)}`;
  const text = (at: number, value: string, style = ''): string =>
    `<c r="${place(at)}" t="inlineStr"${style}><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`;

  function cell(at: number, field: ExportField, value: ExportedProduct[ExportField]): string {
    if (value === null || value === '') return '';
    const number = isNumber(field) ? numberText(String(value)) : null;
    return number === null ? text(at, String(value)) : `<c r="${place(at)}"><v>${number}</v></c>`;
  }

  return {
    *begin() {
      for (const [path, content] of fixedParts) {
        yield* zip.entry(path);
        yield* zip.write(content);
      }
      yield* zip.entry(SHEET_PATH);
      const columns = fields
        .map((field, at) => `<col min="${at + 1}" max="${at + 1}" width="${WIDTHS[field] ?? 12}" customWidth="1"/>`)
        .join('');
      yield* zip.write(
        `${SHEET_BEGIN}<cols>${columns}</cols><sheetData>${line(fields.map((field, at) => text(at, field, ' s="1"')))}`,
      );
    },
    rows: (products) =>
      zip.write(products.map((product) => line(fields.map((field, at) => cell(at, field, product[field])))).join('')),
    *end() {
      yield* zip.write(SHEET_END);
      yield* zip.end();
    },
  };
}
