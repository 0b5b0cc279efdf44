import { DomainError } from '../../kernel/decider.ts';
import { ProductStatus } from '../catalog/productCodes.ts';
import type { Product } from '../catalog/product.ts';
import { RatioType, unitOf, type ProductUnit } from '../catalog/productUnit.ts';
import { costPerUnit } from '../catalog/productCost.ts';
import { compare, isSame, type Decimal } from '../decimal.ts';
import { AMOUNT_MAX, COST_PLACES } from '../limits.ts';
import {
  assertRoom,
  checkedQuantity,
  checkedUnitAmount,
  knownLine,
  lineAmount,
  lineTotals,
  nextNumber,
  type LineTotals,
} from '../lines.ts';
import { foldDecisions } from '../foldDecisions.ts';
import { hasDecimals } from '../unitDecimals.ts';
import { assertLegal } from './legalCommands.ts';
import type { LineTerms, PurchaseLine, PurchaseOrderEvent } from './purchaseEvents.ts';
import { purchaseOrder, type PurchaseOrder } from './purchaseOrder.ts';

/** What is to be bought, as the product is now. */
export interface BoughtProduct {
  readonly productId: string;
  readonly product: Product;
}

/** The unit that a product is bought in by this id, or by default; throws where it does not exist, or it is not for buying. */
export function purchaseUnitOf({ units, sku }: Product, unitId: string | undefined): ProductUnit {
  const unit = unitOf(units, unitId ?? units.purchasingId);
  if (unit === null) throw new DomainError('catalog.unitUnknown', {}, 'unitId');
  if (!unit.useForPurchasing || !unit.isEnabled)
    throw new DomainError('purchases.unitNotBought', { sku, unit: unit.name }, 'unitId');
  return unit;
}

/** The product may be put on a new line: active, and bought (rules 18.10). */
export function assertBought({ isListed, isWithdrawn, status, flags, sku }: Product): void {
  if (!isListed || isWithdrawn) throw new DomainError('catalog.productUnknown', {}, 'productId');
  if (status !== ProductStatus.ACTIVE) throw new DomainError('purchases.productInactive', { sku }, 'productId');
  if (!flags.purchase) throw new DomainError('purchases.productNotBought', { sku }, 'productId');
}

/** The default cost of one of a unit, null where none is known. */
export const productCostIn = ({ cost }: Product, { ratio }: Pick<ProductUnit, 'ratio'>): Decimal | null =>
  cost === null ? null : costPerUnit(cost, ratio);

/** What the lines come to in USD. */
export const purchaseTotals = (lines: readonly Pick<LineTerms, 'quantity' | 'cost'>[]): LineTotals =>
  lineTotals(lines.map(({ quantity, cost }) => ({ quantity, amount: lineAmount(quantity, cost) })));

/** What the order comes to can be written down. */
function withinTotal(events: PurchaseOrderEvent[], state: PurchaseOrder): PurchaseOrderEvent[] {
  const after = events.reduce((now, event) => purchaseOrder.evolve(now, event), state);
  const { amount } = purchaseTotals(after.lines.list);
  if (compare(amount, AMOUNT_MAX) > 0)
    throw new DomainError('lines.amountTooLarge', { value: amount, maximum: AMOUNT_MAX }, 'cost');
  return events;
}

function termsOf(unit: ProductUnit, quantity: Decimal, cost: Decimal | null): LineTerms {
  return {
    unitId: unit.id,
    unit: unit.name,
    ratio: unit.ratio,
    isVariable: unit.type === RatioType.VARIABLE || hasDecimals(unit.name),
    quantity: checkedQuantity(quantity),
    cost: cost === null ? null : checkedUnitAmount(cost, 'cost', COST_PLACES),
  };
}

export interface AddPurchaseLine extends BoughtProduct {
  readonly lineId: string;
  readonly unitId: string | undefined;
  readonly quantity: Decimal;
  /** USD of one of the unit; null: not known. */
  readonly cost: Decimal | null;
}

function addLine(orderId: string, wanted: AddPurchaseLine, state: PurchaseOrder): PurchaseOrderEvent[] {
  assertRoom(state.lines);
  const { lineId, productId, product, unitId, quantity, cost } = wanted;
  assertBought(product);
  const { sku, variety, unit: inventoryUnit } = product;
  const { number: order, vendor, expectedOn, reference } = state;
  return [
    {
      type: 'PurchaseLineAdded',
      data: {
        ...{ orderId, lineId, number: nextNumber(state.lines) },
        ...{ productId, sku, variety, inventoryUnit },
        ...termsOf(purchaseUnitOf(product, unitId), quantity, cost),
        order: { number: order, vendor, expectedOn, reference },
      },
    },
  ];
}

/** Lines more, all or none: while the vendor has confirmed nothing. */
export function addPurchaseLines(
  { orderId, lines }: { readonly orderId: string; readonly lines: readonly AddPurchaseLine[] },
  state: PurchaseOrder,
): PurchaseOrderEvent[] {
  assertLegal('changeLines', state);
  const events = foldDecisions(
    purchaseOrder,
    lines.map((line) => (now: PurchaseOrder) => addLine(orderId, line, now)),
    state,
  );
  return withinTotal(events, state);
}

export interface RevisePurchaseLine {
  readonly orderId: string;
  readonly lineId: string;
  /** The product as it is now: for another unit. */
  readonly product: Product;
  readonly unitId?: string | undefined;
  readonly quantity?: Decimal | undefined;
  readonly cost?: Decimal | null | undefined;
}

const termsNow = ({ unitId, unit, ratio, isVariable, quantity, cost }: PurchaseLine): LineTerms => ({
  ...{ unitId, unit, ratio, isVariable, quantity, cost },
});

/** Another quantity, unit or cost of a line; a line keeps its product. */
export function revisePurchaseLine(wanted: RevisePurchaseLine, state: PurchaseOrder): PurchaseOrderEvent[] {
  assertLegal('changeLines', state);
  const line = knownLine(state.lines, wanted.lineId);
  const was = termsNow(line);
  const { quantity = was.quantity, cost = was.cost, unitId = was.unitId } = wanted;
  const kept = { ...was, quantity: checkedQuantity(quantity) };
  const to =
    unitId === was.unitId
      ? { ...kept, cost: cost === null ? null : checkedUnitAmount(cost, 'cost', COST_PLACES) }
      : termsOf(purchaseUnitOf(wanted.product, unitId), quantity, cost);
  const isAsBefore = to.unitId === was.unitId && isSame(to.quantity, was.quantity) && isSame(to.cost, was.cost);
  if (isAsBefore) return [];
  const { lineId, productId, number, sku } = line;
  const data = { orderId: wanted.orderId, lineId, productId, number, sku, to, was };
  return withinTotal([{ type: 'PurchaseLineRevised', data }], state);
}

/** Takes a line off the order; its number is given to no other. Quiet for one that is gone. */
export function removePurchaseLine(
  { orderId, lineId }: { readonly orderId: string; readonly lineId: string },
  state: PurchaseOrder,
): PurchaseOrderEvent[] {
  assertLegal('changeLines', state);
  const line = state.lines.list.find((each) => each.lineId === lineId);
  if (!line) return [];
  const { productId, number, sku } = line;
  return [{ type: 'PurchaseLineRemoved', data: { orderId, lineId, productId, number, sku, was: termsNow(line) } }];
}
