import type { ExportField, Sheet } from './sheet.ts';

/** A JSON object a line. Amounts are decimal strings, as in the API: exact however large. */
export const ndjsonSheet = (fields: readonly ExportField[]): Sheet => ({
  begin: () => [],
  rows: (products) => [
    products
      .map((product) => `${JSON.stringify(Object.fromEntries(fields.map((field) => [field, product[field]])))}\n`)
      .join(''),
  ],
  end: () => [],
});
