import { DomainError } from '../../kernel/decider.ts';
import { compare, isNegative, places, type Decimal } from '../decimal.ts';
import { AMOUNT_MAX, PRICE_PLACES } from '../limits.ts';
import { changedValues, checkedMargin } from './agreedValues.ts';
import { PriceLogic } from './priceLogic.ts';
import type { PricingStrategy } from './pricingStrategy.ts';
import {
  ROWS_AN_EVENT,
  type ListedRow,
  type PricedRow,
  type PricingStrategyEvent,
  type RowValues,
} from './strategyEvents.ts';

/** What is to become of a row, and what that makes of its price. */
export interface PriceRow {
  readonly detailsId: string;
  readonly values: Partial<RowValues>;
  readonly price: Decimal | null;
  readonly priceBefore: Decimal | null;
}

export interface PriceCustomerProducts {
  clientId: string;
  rows: readonly PriceRow[];
  /** Rows that someone took off the list meanwhile are skipped; otherwise they are refused. */
  skipsUnknown?: boolean;
}

/** Another logic, price, margin, markup, cost method or unit of products on a customer's list. */
export function priceCustomerProducts(
  { clientId, rows, skipsUnknown = false }: PriceCustomerProducts,
  state: PricingStrategy,
): PricingStrategyEvent[] {
  const known = new Map(state.rows.map((row) => [row.detailsId, row]));
  const priced = rows.flatMap(({ detailsId, values, price, priceBefore }): PricedRow[] => {
    const row = known.get(detailsId);
    if (row === undefined && skipsUnknown) return [];
    if (row === undefined) throw new DomainError('pricing.rowUnknown', { detailsId }, 'pricingStrategyDetailsId');
    const changed = changedValues(checkedRow(values, row), row);
    if (changed === null) return [];
    const { productId, sku } = row;
    return [{ detailsId, productId, sku, values: changed.to, was: changed.was, price, priceBefore }];
  });
  return inChunks(priced).map((chunk) => ({ type: 'CustomerProductsPriced', data: { clientId, rows: chunk } }));
}

export const inChunks = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AN_EVENT) }, (_, index) =>
    rows.slice(index * ROWS_AN_EVENT, (index + 1) * ROWS_AN_EVENT),
  );

/** An amount is taken under the logic that uses it alone (spec 2, 4.4). */
const usedBy = {
  salePrice: [PriceLogic.CUSTOM_PRICE, 'pricing.priceNotCustom'],
  margin: [PriceLogic.CUSTOM_MARGIN, 'pricing.marginNotCustom'],
  markup: [PriceLogic.CUSTOM_MARKUP, 'pricing.markupNotCustom'],
} as const;

/** The values as they are stored. Throws DomainErrors for what the row's logic does not take. */
function checkedRow(values: Partial<RowValues>, row: ListedRow): Partial<RowValues> {
  const { logic, group, margin } = { ...row, ...values };
  if (logic === PriceLogic.FOLLOW_GROUP && group === null)
    throw new DomainError('pricing.groupRequired', {}, 'defaultGroup');
  for (const field of ['salePrice', 'margin', 'markup'] as const) {
    const [needed, code] = usedBy[field];
    const value = values[field];
    if (value === undefined || value === null || value === row[field]) continue;
    // Another unit brings the amounts that are kept for other logics along.
    const isResized = values.pricingUnit !== undefined && row[field] !== null;
    if (logic !== needed && !isResized) throw new DomainError(code, { sku: row.sku }, field);
    if (field === 'margin') checkedMargin(value);
    else checkedAmount(value, field);
  }
  if (typeof values.costMethod === 'number' && logic === PriceLogic.FOLLOW_DEFAULT_SALES)
    throw new DomainError('pricing.costMethodUnused', { sku: row.sku }, 'costMethod');
  if (logic === PriceLogic.CUSTOM_MARGIN && margin === null)
    throw new DomainError('pricing.marginRequired', {}, 'margin');
  return { ...values, ...(logic !== PriceLogic.FOLLOW_GROUP && row.group !== null ? { group: null } : {}) };
}

function checkedAmount(value: Decimal, field: string): void {
  if (isNegative(value)) throw new DomainError('lines.amountBelowZero', { value }, field);
  if (compare(value, AMOUNT_MAX) > 0)
    throw new DomainError('catalog.amountTooLarge', { value, maximum: AMOUNT_MAX }, field);
  if (places(value) > PRICE_PLACES)
    throw new DomainError('catalog.amountPlaces', { value, places: PRICE_PLACES }, field);
}
