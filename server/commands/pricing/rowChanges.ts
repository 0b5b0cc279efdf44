import { compare, divide, isNegative, multiply, round2, type Decimal } from '../../domain/decimal.ts';
import type { Referred } from '../../domain/fields.ts';
import { costBasis } from '../../domain/pricing/logicPrice.ts';
import { assertLogicOffered, type PricingOffers } from '../../domain/pricing/pricingOffers.ts';
import type { PriceGroup } from '../../domain/pricing/priceGroups.ts';
import { PriceLogic, type RowLogicCode } from '../../domain/pricing/priceLogic.ts';
import { isShownMargin, margin as marginOf, markup as markupOf } from '../../domain/pricing/priceMath.ts';
import { groupValueField, type CostMethodCode } from '../../domain/pricing/pricingRules.ts';
import type { ListedRow, RowUnit, RowValues, StrategyValues } from '../../domain/pricing/strategyEvents.ts';
import { DomainError } from '../../kernel/decider.ts';
import { unitById, unitByName, usualUnits, type CatalogProduct } from '../../queries/pricing/pricedCatalog.ts';
import type { CustomerPrices } from '../../queries/sales/customerPrices.ts';

/** What is sent of a row; units by name or id, amounts per pricing unit. */
export interface RowSent {
  readonly logic?: RowLogicCode | null | undefined;
  readonly group?: PriceGroup | null | undefined;
  readonly costMethod?: CostMethodCode | undefined;
  readonly orderUnit?: string | undefined;
  readonly pricingUnit?: string | undefined;
  readonly salePrice?: Decimal | undefined;
  readonly margin?: Decimal | undefined;
  readonly markup?: Decimal | undefined;
}

export interface RowAt {
  readonly customer: Referred;
  readonly strategy: StrategyValues;
  readonly row: ListedRow;
  readonly product: CatalogProduct;
  readonly prices: CustomerPrices;
  readonly offers: PricingOffers;
}

/** Inventory units in one of the unit that a row is priced in. */
const pricingRatio = ({ row, product }: Pick<RowAt, 'row' | 'product'>): Decimal =>
  row.pricingUnit
    ? (unitById(product, row.pricingUnit.unitId)?.ratio ?? row.pricingUnit.ratio)
    : usualUnits(product).pricing.ratio;

/** USD that one pricing unit of a row costs; null: not known. */
export function rowCost({ row, strategy, product, prices }: RowAt): Decimal | null {
  const costMethod = row.costMethod ?? strategy.costMethod;
  const basis = costBasis({ costMethod, costs: 'lot' }, product, prices.lotOf(product.productId));
  return basis && round2(multiply(basis.cost, pricingRatio({ row, product })));
}

const unitNamed = (product: CatalogProduct, named: string, field: string): RowUnit => {
  const unit = unitById(product, named) ?? unitByName(product, named);
  if (!unit) throw new DomainError('pricing.unitUnknown', { sku: product.sku, unit: named }, field);
  return { unitId: unit.id, uom: unit.name, ratio: unit.ratio };
};

/** What of a row is to change. Throws DomainError for a unit that is not sold and a logic that the product does not offer. */
export function rowValuesOf(sent: RowSent, at: RowAt): Partial<RowValues> {
  const { row, product, offers } = at;
  const { logic, group, costMethod, orderUnit, pricingUnit, salePrice, margin, markup } = sent;
  if (logic !== undefined) {
    assertLogicOffered(offers, { logic, group: group ?? null }, row);
    assertOffered(product, logic, group ?? null);
  }
  const order = orderUnit === undefined ? null : unitNamed(product, orderUnit, 'inventoryUOM');
  if (order && !unitById(product, order.unitId)?.isSold)
    throw new DomainError('orders.unitNotSold', { sku: product.sku, unit: order.uom }, 'inventoryUOM');
  const priced = pricingUnit === undefined ? null : unitNamed(product, pricingUnit, 'pricingUOM');
  const values: Partial<RowValues> = {
    ...(logic === undefined ? {} : { logic, group: group ?? null }),
    ...(costMethod === undefined ? {} : { costMethod }),
    ...(order === null ? {} : { orderUnit: order }),
    ...(priced === null ? {} : { pricingUnit: priced, ...resized(at, priced) }),
    ...(salePrice === undefined ? {} : { salePrice: isNegative(salePrice) ? costInstead(at, salePrice) : salePrice }),
    ...(margin === undefined ? {} : { margin }),
    ...(markup === undefined ? {} : { markup }),
  };
  return { ...begun({ ...at, row: { ...row, ...values } }, at), ...values };
}

/** A negative price falls back to the cost (spec 2, section 5). */
function costInstead(at: RowAt, value: Decimal): Decimal {
  const cost = rowCost(at);
  if (cost === null) throw new DomainError('lines.amountBelowZero', { value }, 'salePrice');
  return cost;
}

/** The same amounts for another unit. */
function resized({ row, product }: RowAt, to: RowUnit): Partial<RowValues> {
  const from = pricingRatio({ row, product });
  if (compare(from, to.ratio) === 0) return {};
  const per = (amount: Decimal): Decimal => round2(divide(multiply(amount, to.ratio), from));
  return {
    ...(row.salePrice === null ? {} : { salePrice: per(row.salePrice) }),
    ...(row.markup === null ? {} : { markup: per(row.markup) }),
  };
}

/** A logic with an amount of its own begins with what the price is now, so that choosing it changes nothing yet. */
function begun({ row, ...rest }: RowAt, before: RowAt): Partial<RowValues> {
  const { logic } = row;
  const { customer, strategy, product, prices } = before;
  const now = prices.priceOf(customer, product.productId, { strategy, row: before.row })?.price ?? null;
  if (logic === PriceLogic.CUSTOM_PRICE && row.salePrice === null) return now === null ? {} : { salePrice: now };
  const cost = rowCost({ row, ...rest });
  if (logic === PriceLogic.CUSTOM_MARKUP && row.markup === null) {
    const amount = now === null || cost === null ? '0' : markupOf(now, cost);
    return { markup: isNegative(amount) ? '0' : amount };
  }
  if (logic !== PriceLogic.CUSTOM_MARGIN || row.margin !== null) return {};
  if (strategy.margin !== null) return { margin: strategy.margin };
  const percent = now === null || cost === null ? null : marginOf(now, cost);
  return { margin: percent === null || isNegative(percent) || !isShownMargin(percent) ? '0' : percent };
}

/** Whether a row may have a logic: by the company's settings, and since last sold and groups are turned on at the product (spec 2, 4.4). */
export function isOffered(
  { row, product, offers }: RowAt,
  logic: RowLogicCode | null,
  group: PriceGroup | null,
): boolean {
  try {
    assertLogicOffered(offers, { logic, group }, row);
    assertOffered(product, logic, group);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

function assertOffered({ rules }: CatalogProduct, logic: RowLogicCode | null, group: PriceGroup | null): void {
  if (logic === PriceLogic.FOLLOW_LAST_SOLD && !rules.lastSoldChecked)
    throw new DomainError('pricing.lastSoldOff', {}, 'defaultLogic');
  if (logic !== PriceLogic.FOLLOW_GROUP) return;
  if (!rules.groupChecked) throw new DomainError('pricing.groupsOff', {}, 'defaultLogic');
  if (group === null) throw new DomainError('pricing.groupRequired', {}, 'defaultGroup');
  if (rules[groupValueField(group)] === null) throw new DomainError('pricing.groupEmpty', { group }, 'defaultGroup');
}
