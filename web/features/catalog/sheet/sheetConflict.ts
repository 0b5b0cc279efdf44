import type { HistoryRow } from '../../../../server/contract/audit/history.ts';
import type { SheetProduct } from '../../../../server/contract/catalog/productSheet.ts';
import { sheetFields, type SheetField } from '../../../../server/domain/catalog/changeSheetRow.ts';
import { isSame, toDecimal } from '../../../../server/domain/decimal.ts';
import { withConcurrency } from '../../../api/withConcurrency.ts';
import type { Dispute } from '../../../records/conflict.ts';
import { lastChangesOf } from '../../../records/history/historyApi.ts';
import { productKind } from '../../../references/product/productRecord.ts';
import type { AppDispatch } from '../../../store.ts';
import { isReorder, valueOf, type ChangedRow } from './sheetChanges.ts';

/** Rows of a sheet that someone else was before: what each has there now, by whom, and what the sheet wants. */
export interface SheetConflict {
  readonly rows: readonly ChangedRow[];
  /** Their fields are those of `keyOf`. */
  readonly disputes: readonly Dispute[];
}

/** Names one cell: a field of one product of the sheet. */
export const keyOf = ({ productId }: Pick<SheetProduct, 'productId'>, field: SheetField): string =>
  `${productId} ${field}`;
export function cellOf(key: string): { readonly productId: string; readonly field: SheetField } {
  const [productId = '', name] = key.split(' ');
  return { productId, field: sheetFields.find((field) => field === name) ?? 'price' };
}

/** A value of the history's as a sheet has it. */
const toldValue = (field: SheetField, told: string | null): string | number | null => {
  const decimal = told === null ? null : toDecimal(told);
  return isReorder(field) ? Number(decimal ?? '0') : decimal;
};

/** Products that are asked about at once. */
const AT_ONCE = 4;

/** Who set what of these rows since the sheet saw it, where it is another value than the sheet wants. */
export const findDisputes =
  (rows: readonly ChangedRow[]) =>
  async (dispatch: AppDispatch): Promise<Dispute[]> => {
    const found = new Map<ChangedRow, Dispute[]>();
    await withConcurrency(rows, AT_ONCE, async (changed) => {
      const last = await dispatch(lastChangesOf({ kind: productKind, id: changed.product.productId }));
      found.set(changed, disputesOf(changed, last));
    });
    return rows.flatMap((row) => found.get(row) ?? []);
  };

function disputesOf({ row, product, fields }: ChangedRow, last: readonly HistoryRow[]): Dispute[] {
  return fields.flatMap((field) => {
    const change = last.find((each) => each.field === field && each.part === null);
    if (!change) return [];
    const [theirs, mine] = [toldValue(field, change.to), valueOf(field, row.texts[field] ?? '') ?? null];
    if (isSame(theirs, product[field]) || isSame(theirs, mine)) return [];
    const { from, to, at, byName: by } = change;
    return [{ field: keyOf(product, field), from, to, by, at, mine: String(mine), theirs: String(theirs ?? '') }];
  });
}

/** The rows as they continue after a decision: on what others set, without the cells in which theirs stays. */
export const decidedRows = ({ rows, disputes }: SheetConflict, theirs: ReadonlySet<string>): ChangedRow[] =>
  rows.map(({ row, product, fields }) => {
    const now = Object.fromEntries(
      disputes.flatMap(({ field: key, to }) => {
        const { productId, field } = cellOf(key);
        return productId === product.productId ? [[field, toldValue(field, to as string | null)]] : [];
      }),
    );
    return {
      row,
      product: { ...product, ...now },
      fields: fields.filter((field) => !theirs.has(keyOf(product, field))),
    };
  });
