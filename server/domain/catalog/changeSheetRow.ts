import { DomainError } from '../../kernel/decider.ts';
import { isSame, type Decimal } from '../decimal.ts';
import { assertListed } from './assertListed.ts';
import { editProduct } from './editProduct.ts';
import type { Product, ProductEvent } from './product.ts';

/** What a sheet changes of a product, as fields of the price list and the reorder figures that a spreadsheet holds. */
export const sheetFields = ['price', 'cost', 'reorderLevel', 'reorderQuantity'] as const;
export type SheetField = (typeof sheetFields)[number];

/** Amounts in USD per inventory unit; reorder figures in inventory units, 0 for none. */
export interface SheetValues {
  readonly price?: Decimal;
  readonly cost?: Decimal;
  readonly reorderLevel?: number;
  readonly reorderQuantity?: number;
}

/** The same as a product has them: without an amount it has null. */
export type SeenValues = { readonly [Field in SheetField]?: SheetValues[Field] | null };

export interface ChangeSheetRow {
  readonly productId: string;
  /** What the row is to have; absent: as it is. */
  readonly values: SheetValues;
  /** What the user saw in the same fields. */
  readonly seen: SeenValues;
}

/**
 * One row of a sheet, all of it or nothing. Refused with `catalog.changedMeanwhile` where someone has changed one of its
 * fields since the user saw it, unless to the same value.
 */
export function changeSheetRow({ productId, values, seen }: ChangeSheetRow, state: Product): ProductEvent[] {
  assertListed(state, productId);
  const now: SeenValues = { ...state.details, price: state.price, cost: state.cost };
  for (const field of sheetFields) {
    if (values[field] === undefined || isSame(now[field], values[field]) || isSame(now[field], seen[field])) continue;
    throw new DomainError('catalog.changedMeanwhile', { value: now[field] ?? null }, field);
  }
  const { price, cost, ...details } = values;
  return editProduct(
    {
      productId,
      edit: {
        ...(price === undefined ? {} : { price: { how: 'set', value: price } }),
        ...(cost === undefined ? {} : { cost: { how: 'set', value: cost } }),
        details,
      },
    },
    state,
  );
}
