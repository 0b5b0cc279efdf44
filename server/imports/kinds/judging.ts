import type { FileRow, Verdict } from '../fileKind.ts';
import { finding, findingOf, type Finding } from '../finding.ts';

/** Rows of a product that does not exist, or was undone with its import. */
export const unknownSku = (rows: readonly (FileRow & { readonly sku: string })[], column: string): Verdict<never> => ({
  findings: rows.map(({ row, sku }) => finding(row, column, sku, 'inventory.skuUnknown', { value: sku })),
  complete: [],
});

/** Judges rows one by one: a finding, `same` for one that exists as the file has it, null for one to import. */
export async function judgeEach<Row extends FileRow>(
  rows: readonly Row[],
  judge: (row: Row) => Promise<Finding | 'same' | null>,
  blame: (row: Row) => { readonly column: string; readonly value: string },
): Promise<Verdict<Row>> {
  const findings: Finding[] = [];
  const complete: number[] = [];
  for (const row of rows) {
    const { column, value } = blame(row);
    const judged = await judge(row).catch((error: unknown) => findingOf(error, row.row, column, value));
    if (judged === 'same') complete.push(row.row);
    else if (judged !== null) findings.push(judged);
  }
  return { findings, complete };
}
