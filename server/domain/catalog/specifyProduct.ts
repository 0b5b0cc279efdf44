import { DomainError } from '../../kernel/decider.ts';
import { product, type Product, type ProductEvent } from './product.ts';
import type { ProductStatusCode } from './productCodes.ts';
import { changeProductUnit, type ChangeProductUnit } from './changeProductUnit.ts';
import { assertListed } from './assertListed.ts';
import { changeSku } from './changeSku.ts';
import { chooseDefaultUnit } from './chooseDefaultUnit.ts';
import { flagProduct } from './flagProduct.ts';
import { foldDecisions, type Step } from '../foldDecisions.ts';
import type { Referred } from '../fields.ts';
import { LotMethod, type LotMethodCode, type ProductFlags } from './productFlags.ts';
import { renameProduct } from './renameProduct.ts';
import { setProductStatus } from './setProductStatus.ts';

type UnitChange = Omit<ChangeProductUnit, 'productId'>;

export interface SpecifyProduct {
  productId: string;
  sku?: string;
  variety?: string;
  status?: ProductStatusCode;
  category?: Referred | null;
  flags?: Partial<ProductFlags>;
  lots?: { method?: LotMethodCode; overflow?: boolean };
  /** Rows of the unit table, and the units that become defaults. */
  units?: readonly UnitChange[];
  sellingUnitId?: string;
  purchasingUnitId?: string;
}

/**
 * What one save of the specifications tab sends: each part only when it changed, and each decided on what the ones before
 * it leave (spec 2, 2.4 and 7.1). Defaults come before the rows of the unit table, so that a new default frees the old one.
 */
export function specifyProduct(wanted: SpecifyProduct, state: Product): ProductEvent[] {
  const { productId, sku, variety, status, category, flags, lots, units = [] } = wanted;
  const { sellingUnitId, purchasingUnitId } = wanted;
  assertListed(state, productId);
  const steps: Step<Product, ProductEvent>[] = [];
  if (sku !== undefined) steps.push((now) => changeSku({ productId, sku }, now));
  if (variety !== undefined) steps.push((now) => renameProduct({ productId, variety }, now));
  if (category !== undefined) steps.push((now) => categorized(productId, category, now));
  if (flags !== undefined) steps.push((now) => flagProduct({ productId, flags }, now));
  if (lots !== undefined) steps.push((now) => lotsAssigned(productId, lots, now));
  if (sellingUnitId !== undefined)
    steps.push((now) => chooseDefaultUnit({ productId, unitId: sellingUnitId, kind: 'selling' }, now));
  if (purchasingUnitId !== undefined)
    steps.push((now) => chooseDefaultUnit({ productId, unitId: purchasingUnitId, kind: 'purchasing' }, now));
  for (const { unitId, isDefaultSelling, isDefaultPurchasing } of units) {
    if (isDefaultSelling) steps.push((now) => chooseDefaultUnit({ productId, unitId, kind: 'selling' }, now));
    if (isDefaultPurchasing) steps.push((now) => chooseDefaultUnit({ productId, unitId, kind: 'purchasing' }, now));
  }
  // What is enabled may then be what another row is priced in.
  for (const { unitId, isEnabled } of units)
    if (isEnabled) steps.push((now) => changeProductUnit({ productId, unitId, isEnabled }, now));
  for (const unit of units) steps.push((now) => changeProductUnit({ productId, ...unit }, now));
  if (status !== undefined) steps.push((now) => setProductStatus({ productId, status }, now));
  return foldDecisions(product, steps, state);
}

/** Puts a product into a category of the company's, which is known to be there (spec 2, 2.4); null: into none. */
function categorized(productId: string, category: Referred | null, state: Product): ProductEvent[] {
  const was = state.category;
  if ((category?.id ?? null) === state.categoryId) return [];
  if (category === null) return [{ type: 'ProductUncategorized', data: { productId, was: was ?? '' } }];
  return [{ type: 'ProductCategorized', data: { productId, categoryId: category.id, category: category.name, was } }];
}

/**
 * How lots of the product are assigned. Changing the method resets overflow to off, unless the same save switches it on
 * for the new one (spec 2, 4.2); without lots there is none to overflow from.
 */
function lotsAssigned(
  productId: string,
  wanted: NonNullable<SpecifyProduct['lots']>,
  { lots: was }: Product,
): ProductEvent[] {
  const { method = was.method } = wanted;
  const overflow = wanted.overflow ?? (method === was.method && was.overflow);
  if (method === LotMethod.NO_LOT && overflow)
    throw new DomainError('catalog.overflowWithoutLots', {}, 'enableLotOverflow');
  if (method === was.method && overflow === was.overflow) return [];
  return [{ type: 'LotAssignmentChosen', data: { productId, to: { method, overflow }, was } }];
}
