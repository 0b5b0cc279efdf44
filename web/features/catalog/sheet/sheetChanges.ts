import type { SaveProductSheet, SheetProduct } from '../../../../server/contract/catalog/productSheet.ts';
import type { SheetField } from '../../../../server/domain/catalog/changeSheetRow.ts';
import type { SheetRow } from '../../../components/grid/sheetRows.ts';
import { isSame } from '../../../../server/domain/decimal.ts';
import { describedFields } from '../../../../server/domain/catalog/productFields.ts';
import { checkedField } from '../../../../server/domain/fieldRules.ts';
import { parseNumber } from '../../../format/numbers.ts';
import { problemOf } from '../../../i18n/problemOf.ts';

/** A row that changes something, with the product that it is for. */
export interface ChangedRow {
  readonly row: SheetRow;
  readonly product: SheetProduct;
  readonly fields: readonly SheetField[];
}

export const isReorder = (field: SheetField): field is 'reorderLevel' | 'reorderQuantity' =>
  field === 'reorderLevel' || field === 'reorderQuantity';

/** The value that a cell's text stands for, as the server takes it; undefined where it says nothing. */
export function valueOf(field: SheetField, text: string): string | number | undefined {
  const number = parseNumber(text);
  if (number === null) return undefined;
  return isReorder(field) ? Number(number) : number;
}

/** Fields of a row that are to become something else than the product has. */
export const changedFields = (
  { texts }: SheetRow,
  product: SheetProduct,
  fields: readonly SheetField[],
): readonly SheetField[] =>
  fields.filter((field) => {
    const value = valueOf(field, texts[field] ?? '');
    return value !== undefined && !isSame(value, product[field]);
  });

export type SentRow = SaveProductSheet['rows'][number];

/** A row as it is sent: what becomes what, and what the user saw there. */
export function sentRow(row: SheetRow, product: SheetProduct, changed: readonly SheetField[]): SentRow {
  const of = (value: (field: SheetField) => unknown) =>
    Object.fromEntries(changed.map((field) => [field, value(field)]));
  return {
    productId: product.productId,
    sku: product.sku,
    values: of((field) => valueOf(field, row.texts[field] ?? '')),
    seen: of((field) => product[field] ?? null),
  };
}

/** Reorder figures with decimals of a product that is counted: the cell alone does not know its product. */
export const wholeUnitProblems = ({ id, texts }: SheetRow, { inventoryUOM }: SheetProduct) =>
  (['reorderLevel', 'reorderQuantity'] as const).flatMap((field) => {
    const value = valueOf(field, texts[field] ?? '');
    if (value === undefined) return [];
    const problem = problemOf(() => checkedField(field, describedFields[field], value, inventoryUOM));
    return problem === null ? [] : [{ row: id, column: field, problem }];
  });
