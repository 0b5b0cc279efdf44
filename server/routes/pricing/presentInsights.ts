import type { PricingInsight } from '../../contract/pricing/pricing.ts';
import { toDecimal, type Decimal } from '../../domain/decimal.ts';
import type { Referred } from '../../domain/fields.ts';
import { basePrice } from '../../domain/pricing/priceMath.ts';
import { PriceLogic } from '../../domain/pricing/priceLogic.ts';
import type { PricedLot } from '../../queries/pricing/findPricedLots.ts';
import { unitByName, usualUnits, type CatalogProduct } from '../../queries/pricing/pricedCatalog.ts';
import type { IncomingLine } from '../../queries/purchasing/incoming.ts';
import type { CustomerPrices } from '../../queries/sales/customerPrices.ts';

interface Found {
  readonly prices: CustomerPrices;
  /** On hand, the first that FIFO takes first. */
  readonly lots: readonly PricedLot[];
  /** Confirmed and not received yet, the first one first. */
  readonly expected: readonly IncomingLine[];
}

/** What customers pay for a product, each by the agreement that counts: one function for all of them. */
export function insightsOf(product: CatalogProduct, { prices, lots, expected }: Found) {
  const { productId, rules } = product;
  const { selling, pricing } = usualUnits(product);
  const unit = { ratio: pricing.ratio, priceFactor: selling.priceFactor };
  const uom = pricing.name;
  const inventoryUOM = product.units[0]?.name ?? uom;
  /** An amount per unit of that name, for one inventory unit. */
  const perBase = (amount: Decimal | null, name: string): Decimal | null => {
    const named = unitByName(product, name);
    return amount === null || !named ? null : basePrice(amount, named.ratio);
  };

  return (customer: Referred): Omit<PricingInsight, 'clientId' | 'clientCompanyName'> => {
    const sold = prices.lastSold(customer.id, productId);
    const resolved = prices.priceOf(customer, productId, { unit });
    const ofLot = (lotId: string, cost: Decimal | null, perAllocateCost: Decimal): Decimal | null => {
      const lot = { lotId, cost, perAllocateCost, isAllocated: true };
      return prices.priceOf(customer, productId, { unit, lot })?.price ?? null;
    };
    return {
      lastSoldPrice: sold?.price ?? null,
      lastSoldDate: sold?.day ?? null,
      lastSoldUOM: sold?.uom ?? null,
      ...logicOf(prices, customer.id, { productId, rules }),
      uom,
      current: { price: resolved?.price ?? null, kind: resolved?.kind ?? 'exact' },
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

/** The logic that counts: the row's, else the strategy's, else the product's. */
function logicOf(
  { rowOf, strategyOf }: CustomerPrices,
  customerId: string,
  { productId, rules }: Pick<CatalogProduct, 'productId' | 'rules'>,
): Pick<PricingInsight, 'defaultLogic' | 'defaultGroup'> {
  const strategy = strategyOf(customerId);
  const row = strategy.defaultLogic === PriceLogic.MATCH_A_DIFFERENT_CUSTOMER ? null : rowOf(customerId, productId);
  const logic = row?.logic ?? strategy.defaultLogic;
  const { defaultLogic, defaultGroup } = rules;
  if (logic === PriceLogic.FOLLOW_PRODUCT_DEFAULT_LOGIC) return { defaultLogic, defaultGroup };
  return { defaultLogic: logic, defaultGroup: row?.logic ? row.group : strategy.defaultGroup };
}
