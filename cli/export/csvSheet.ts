import Papa from 'papaparse';
import type { ExportedProduct } from '../../server/commands/catalog/exportedProducts.ts';
import { guarded } from '../csv/formulaGuard.ts';
import { isNumber, type ExportField, type Sheet } from './sheet.ts';

/** CSV as Excel and our importer read it: byte-order mark, RFC 4180, no cell that a spreadsheet would run. */
export function csvSheet(fields: readonly ExportField[]): Sheet {
  const lines = (table: readonly (readonly string[])[]): string =>
    `${Papa.unparse(table as string[][], { newline: '\r\n' })}\r\n`;
  return {
    begin: () => [`\uFEFF${lines([fields])}`],
    rows: (products) => [lines(products.map((product) => fields.map((field) => cell(field, product[field]))))],
    end: () => [],
  };
}

function cell(field: ExportField, value: ExportedProduct[ExportField]): string {
  if (value === null) return '';
  return isNumber(field) ? String(value) : guarded(String(value));
}
