import { wrongCheckDigit } from '../domain/catalog/gtin.ts';
import { comparedTradeCode, listTradeCodes, type CodeHolder } from '../queries/catalog/tradeCodes.ts';
import type { Services } from '../services.ts';
import { refusedRows, type FileKind, type FileRow, type Judge } from './fileKind.ts';
import { finding, type Finding } from './finding.ts';

interface WarningJudge<Row extends FileRow> extends Judge<Row> {
  /** What is odd about the codes of the rows judged so far; it refuses none. */
  readonly warnings: () => readonly Finding[];
}

interface Place {
  readonly services: Services;
  readonly companyId: string;
  /** What the file calls a field. */
  readonly nameOf: (field: string) => string;
}

/**
 * Judges rows as `judge` does, and notes codes that are right in themselves and probably not meant: one whose check digit is
 * wrong, one that another product or another row has.
 */
export function warnOfCodes<Row extends FileRow>(
  { codesOf }: Pick<FileKind<string, Row>, 'codesOf'>,
  judge: Judge<Row>,
  { services, companyId, nameOf }: Place,
): WarningJudge<Row> {
  const warnings: Finding[] = [];
  const rowsOf = new Map<string, number>();
  let holders: Promise<ReadonlyMap<string, readonly CodeHolder[]>> | null = null;
  if (!codesOf) return { judge: (rows) => judge.judge(rows), warnings: () => [] };
  return {
    async judge(rows) {
      const judged = await judge.judge(rows);
      const done = refusedRows(judged.findings);
      for (const row of judged.complete) done.add(row);
      for (const row of judged.ready ?? rows) if (!done.has(row.row)) await warn(row.row, codesOf(row));
      return judged;
    },
    warnings: () => warnings,
  };

  async function warn(row: number, { itemId, codes }: ReturnType<NonNullable<typeof codesOf>>): Promise<void> {
    for (const { field, value } of codes) {
      const note = (code: string, details: Finding['details']): void => {
        warnings.push(finding(row, nameOf(field), value, code, details));
      };
      const expected = wrongCheckDigit(value);
      if (expected !== null) note('catalog.codeCheckDigit', { value, expected });
      const compared = comparedTradeCode(value);
      holders ??= listTradeCodes(services.db, companyId);
      const other = (await holders).get(compared)?.find(({ productId }) => productId !== itemId);
      if (other) note('catalog.codeOfOther', { value, sku: other.sku });
      const before = rowsOf.get(compared);
      if (before === undefined) rowsOf.set(compared, row);
      else if (before !== row) note('import.codeTwice', { other: before });
    }
  }
}
