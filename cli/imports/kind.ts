import type { Permission } from '../../server/domain/access/permissions.ts';
import type { OtherImportKind } from '../../server/domain/imports/importBatch.ts';
import type { CommandContext } from '../../server/kernel/handleCommand.ts';
import type { Services } from '../../server/services.ts';
import type { FileForm } from '../../server/imports/fileForm.ts';
import { finding, type Finding } from '../../server/imports/finding.ts';
import type { ImportMap } from '../../server/imports/importMap.ts';
import type { ReadRow } from '../../server/imports/readRow.ts';

/** A row that is right in itself. What it leaves empty is undefined. */
export interface FileRow {
  readonly row: number;
}

/** What stands in the books decides it: nothing of it, or something else, or the same. */
export interface Judged {
  readonly findings: readonly Finding[];
  /** Rows that stand there already, as the file has them. */
  readonly complete: readonly number[];
}

/** Rows of a product that there is not, or that was taken back with its import. */
export const unknownSku = (rows: readonly (FileRow & { readonly sku: string })[], column: string): Judged => ({
  findings: rows.map(({ row, sku }) => finding(row, column, sku, 'inventory.skuUnknown', { value: sku })),
  complete: [],
});

/** Where rows are judged. */
export interface Books {
  readonly services: Services;
  readonly companyId: string;
  /** What the file calls a field. */
  readonly nameOf: (field: string) => string;
}

/**
 * One kind of file that is taken in whole, kept in memory: what its rows say, what tells them apart, what stands against
 * them and how they are written. Products come by the hundred thousand and have a way of their own (`streams`).
 */
export interface ImportKind<F extends string, Row extends FileRow> {
  readonly name: OtherImportKind;
  readonly permission: Permission;
  readonly form: FileForm<F>;
  /** What a row comes to: none where its words hold nothing that could be read, several where they hold much. */
  readonly rowsOf: (row: number, values: ReadRow<F>['values'], map: ImportMap<F>) => readonly Row[];
  /** What a map's reader made of the words of a row: whose row, the words, what they came to. */
  readonly shown?: (row: Row) => { readonly item: string; readonly from: string; readonly to: string };
  /** Values that may stand in one row only: the field that is blamed, the value (empty: none), the refusal. */
  readonly once: readonly { readonly field: F; readonly of: (row: Row) => string; readonly code: string }[];
  /** Rows that are judged and written together. */
  readonly groupOf: (row: Row) => string;
  /** A group goes in whole or not at all. */
  readonly goesWhole: boolean;
  /** Groups written at once. */
  readonly atOnce: number;
  readonly judge: (rows: readonly Row[], books: Books) => Promise<Judged>;
  /** Writes a group that was judged right; false where it was there by then. */
  readonly write: (rows: readonly Row[], services: Services, context: CommandContext) => Promise<boolean>;
}

/** Rows by what they belong to, in the order of the file. */
export function grouped<Row>(rows: readonly Row[], groupOf: (row: Row) => string): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(groupOf(row));
    if (group) group.push(row);
    else groups.set(groupOf(row), [row]);
  }
  return [...groups.values()];
}
