import { DomainError } from '../../kernel/decider.ts';
import { compare, isNegative, isSame, places, type Decimal } from '../decimal.ts';
import { AMOUNT_MAX, QUANTITY_PLACES } from '../limits.ts';
import { inChunks } from './priceCustomerProducts.ts';
import { firstRow, type PricingStrategy } from './pricingStrategy.ts';
import { CUSTOMER_PRODUCTS_MAX, type ListedRow, type PricingStrategyEvent } from './strategyEvents.ts';

interface NewRow extends Pick<ListedRow, 'detailsId' | 'productId' | 'sku' | 'variety'> {
  /** What it was when it was taken off the list; absent: nothing is agreed about it yet. */
  readonly was?: ListedRow;
}

export interface AddCustomerProducts {
  clientId: string;
  rows: readonly NewRow[];
  isSynced?: boolean;
}

/** Products at the end of a customer's list; those that are on it stay as they are. */
export function addCustomerProducts(
  { clientId, rows, isSynced = false }: AddCustomerProducts,
  state: PricingStrategy,
): PricingStrategyEvent[] {
  const listed = new Set(state.rows.map(({ productId }) => productId));
  const added = rows.flatMap(({ was, ...row }): ListedRow[] => {
    if (listed.has(row.productId)) return [];
    listed.add(row.productId);
    return [was ?? { ...row, ...firstRow, isSynced, quantity: null }];
  });
  if (state.rows.length + added.length > CUSTOMER_PRODUCTS_MAX)
    throw new DomainError('pricing.listFull', { maximum: CUSTOMER_PRODUCTS_MAX }, 'productIds');
  return inChunks(added).map((chunk) => ({ type: 'CustomerProductsAdded', data: { clientId, rows: chunk } }));
}

export interface RemoveCustomerProduct {
  clientId: string;
  detailsId: string;
}

/** Takes a product off a customer's list, with what was agreed about it. */
export function removeCustomerProduct(
  { clientId, detailsId }: RemoveCustomerProduct,
  state: PricingStrategy,
): PricingStrategyEvent[] {
  const row = state.rows.find((each) => each.detailsId === detailsId);
  if (row === undefined) throw new DomainError('pricing.rowUnknown', { detailsId }, 'customerId');
  return [{ type: 'CustomerProductsRemoved', data: { clientId, rows: [row] } }];
}

export interface ArrangeCustomerProducts {
  clientId: string;
  /** The rows that stay, in their order; `quantity` absent: as it is. */
  rows: readonly { readonly detailsId: string; readonly quantity?: Decimal | null | undefined }[];
}

/** The rows to keep, their order and quantities (rules 18.21). */
export function arrangeCustomerProducts(
  { clientId, rows }: ArrangeCustomerProducts,
  state: PricingStrategy,
): PricingStrategyEvent[] {
  const known = new Map(state.rows.map((row) => [row.detailsId, row]));
  const kept = new Map(rows.map((row) => [row.detailsId, row]));
  for (const { detailsId } of rows)
    if (!known.has(detailsId)) throw new DomainError('pricing.rowUnknown', { detailsId }, 'details');
  const removed = state.rows.filter(({ detailsId }) => !kept.has(detailsId));
  const counted = state.rows.flatMap(({ detailsId, productId, sku, quantity: was }) => {
    const quantity = kept.get(detailsId)?.quantity;
    if (quantity === undefined || isSame(quantity, was)) return [];
    if (quantity !== null) checkedOrderQuantity(quantity);
    return [{ detailsId, productId, sku, quantity, was }];
  });
  const before = state.rows.flatMap(({ detailsId }) => (kept.has(detailsId) ? [detailsId] : []));
  const order = [...kept.keys()];
  const isSameOrder = order.every((detailsId, index) => before[index] === detailsId);
  return [
    ...inChunks(removed).map((chunk) => ({
      ...{ type: 'CustomerProductsRemoved' as const, data: { clientId, rows: chunk } },
    })),
    ...inChunks(counted).map((chunk) => ({
      ...{ type: 'CustomerProductQuantitiesSet' as const, data: { clientId, rows: chunk } },
    })),
    ...(isSameOrder ? [] : [{ type: 'CustomerProductsOrdered' as const, data: { clientId, order } }]),
  ];
}

/** 0 or more: 0 orders nothing (spec 2, section 5). */
function checkedOrderQuantity(value: Decimal): void {
  if (isNegative(value)) throw new DomainError('pricing.quantityBelowZero', { value }, 'orderQty');
  if (compare(value, AMOUNT_MAX) > 0)
    throw new DomainError('lines.quantityTooLarge', { value, maximum: AMOUNT_MAX }, 'orderQty');
  if (places(value) > QUANTITY_PLACES)
    throw new DomainError('lines.quantityPlaces', { value, places: QUANTITY_PLACES }, 'orderQty');
}
