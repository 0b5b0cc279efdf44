import type { ProductUOM } from '../../contract/catalog/productUnits.ts';
import { compare, toDecimal } from '../../domain/decimal.ts';
import { sameValue } from '../../kernel/claims.ts';
import { RequestError } from '../../http/requestError.ts';

const sides: readonly string[] = ['ratio', 'unitsPerInventoryUnit'];
const amounts: readonly string[] = [...sides, 'priceFactor'];
const names: readonly string[] = ['name', 'pricingUOM'];

/**
 * What a row of the unit table, as someone sends it, changes of the unit: what it says unchanged is omitted, so that
 * rows may be sent whole, as GET tells them (spec 2, 7.1). Throws RequestError 422 for a name, a category and a side of the
 * ratio that are others: they are changed elsewhere or never.
 */
export function changedOf<Row extends object>(row: Row, stands: ProductUOM): Partial<Row> {
  // One side of the ratio alone says from which side it is typed.
  const isOneSided = !('ratio' in row && 'unitsPerInventoryUnit' in row);
  const changed = Object.entries(row).filter(
    ([field, sent]) => sent !== undefined && ((isOneSided && sides.includes(field)) || !isAsSent(field, sent, stands)),
  );
  const has = (field: string): boolean => changed.some(([name]) => name === field);
  if (has('name')) throw new RequestError(422, { code: 'catalog.unitNameElsewhere', field: 'name' });
  if (has('category')) throw new RequestError(422, { code: 'catalog.unitCategoryFixed', field: 'category' });
  // It says from which side the ratio was typed: a new ratio brings its own.
  if (has('isRatioReversed') && !has('ratio') && !has('unitsPerInventoryUnit'))
    throw new RequestError(422, { code: 'catalog.unitRatioSide', field: 'isRatioReversed' });
  return Object.fromEntries(changed.filter(([field]) => field !== 'isRatioReversed')) as Partial<Row>;
}

/** A default unit stays so until another is chosen. Throws RequestError 422. */
export function assertStaysDefault(
  changed: { readonly isDefaultSelling?: boolean; readonly isDefaultPurchasing?: boolean },
  { name: unit }: ProductUOM,
  chosen: { readonly isSelling?: boolean; readonly isPurchasing?: boolean } = {},
): void {
  if (changed.isDefaultSelling === false && !chosen.isSelling)
    throw new RequestError(422, { code: 'catalog.unitIsDefaultSelling', field: 'isDefaultSelling', details: { unit } });
  if (changed.isDefaultPurchasing === false && !chosen.isPurchasing)
    throw new RequestError(422, {
      code: 'catalog.unitIsDefaultPurchasing',
      field: 'isDefaultPurchasing',
      details: { unit },
    });
}

function isAsSent(field: string, sent: unknown, stands: ProductUOM): boolean {
  const standing = stands[field as keyof ProductUOM] as unknown;
  if (amounts.includes(field)) {
    const [one, other] = [toDecimal(String(sent)), toDecimal(String(standing))];
    return one !== null && other !== null && compare(one, other) === 0;
  }
  return names.includes(field) ? sameValue(String(sent)) === sameValue(String(standing)) : sent === standing;
}
