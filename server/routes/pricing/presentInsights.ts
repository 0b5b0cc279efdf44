import type { PricingInsight } from '../../contract/pricing/pricing.ts';
import type { ProductUOM } from '../../contract/catalog/productUnits.ts';
import type { IncomingLine } from '../../queries/purchasing/incoming.ts';
import type { LastSold } from '../../queries/sales/lastSold.ts';
import type { Product } from '../../domain/catalog/product.ts';
import { toDecimal, type Decimal } from '../../domain/decimal.ts';
import { noAgreement } from '../../domain/pricing/customerPricing.ts';
import { basePrice } from '../../domain/pricing/priceMath.ts';
import { resolvePrice } from '../../domain/pricing/resolvePrice.ts';
import { sameValue } from '../../kernel/claims.ts';
import type { PricedLot } from '../../queries/pricing/findPricedLots.ts';
import { pricingUnitId } from './presentPricing.ts';

interface Found {
  readonly units: readonly ProductUOM[];
  /** On hand, the first that FIFO takes first. */
  readonly lots: readonly PricedLot[];
  /** Confirmed and not received yet, the first one first. */
  readonly expected: readonly IncomingLine[];
}

/** What customers pay for a product by its own logic, until their strategies say otherwise: one function for all of them. */
export function insightsOf(state: Product, { units, lots, expected }: Found) {
  const pricingUnit = units.find(({ id }) => id === pricingUnitId(state));
  const { name: uom = '', ratio = '1', priceFactor = '0' } = pricingUnit ?? {};
  const inventoryUOM = units.find(({ id }) => id === state.unitId)?.name ?? state.unit;
  /** An amount per unit of that name, for one inventory unit. */
  const perBase = (amount: Decimal | null, name: string): Decimal | null => {
    const unit = units.find((each) => sameValue(each.name) === sameValue(name));
    return amount === null || !unit ? null : basePrice(amount, unit.ratio);
  };

  return (
    sold: LastSold | undefined,
    averageSold: Decimal | null,
  ): Omit<PricingInsight, 'clientId' | 'clientCompanyName'> => {
    const lastSold = sold ? perBase(sold.price, sold.uom) : null;
    const question = { product: state, unit: { ratio, priceFactor }, customer: noAgreement({ lastSold, averageSold }) };
    const { price, kind } = resolvePrice(question);
    const ofLot = (lotId: string, cost: Decimal | null, perAllocateCost: Decimal): Decimal | null =>
      resolvePrice({ ...question, lot: { lotId, cost, perAllocateCost, isAllocated: true } }).price;
    return {
      lastSoldPrice: sold?.price ?? null,
      lastSoldDate: sold?.day ?? null,
      lastSoldUOM: sold?.uom ?? null,
      defaultLogic: state.rules.defaultLogic,
      defaultGroup: state.rules.defaultGroup,
      uom,
      current: { price, kind },
      onHandList: lots.map(({ lot_id: lotId, delivery_date: deliveryDate, cost, on_hand, allocated_cost }) => ({
        ...{ lotId, deliveryDate, uom, inventoryUOM },
        price: ofLot(lotId, cost === null ? null : toDecimal(cost), toDecimal(allocated_cost ?? '0') ?? '0'),
        quantity: toDecimal(on_hand) ?? '0',
      })),
      expectList: expected.map(({ orderNumber, dueOn, quantity, unitCost, allocatedCost, uom: bought }) => ({
        ...{ lotId: orderNumber, deliveryDate: dueOn, uom, inventoryUOM, quantity },
        price: ofLot(orderNumber, perBase(unitCost, bought), allocatedCost),
      })),
    };
  };
}
