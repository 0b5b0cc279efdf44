import { product, type Product } from '../../domain/catalog/product.ts';
import { unitOf } from '../../domain/catalog/productUnit.ts';
import { divide, type Decimal } from '../../domain/decimal.ts';
import type { Referred } from '../../domain/fields.ts';
import { matchedOf, neverSold, pricingOf } from '../../domain/pricing/customerPricing.ts';
import type { LotCost, SoldPrices } from '../../domain/pricing/logicPrice.ts';
import { pricingStrategy } from '../../domain/pricing/pricingStrategy.ts';
import type { CustomerPricing, PriceQuestion } from '../../domain/pricing/resolvePrice.ts';
import { sameValue } from '../../kernel/claims.ts';
import type { CommandHandler } from '../../kernel/handleCommand.ts';
import type { Sales } from './soldPrices.ts';

/** Where what makes a price is read: now, or as it was at a moment. */
export interface PriceSources {
  readonly load: CommandHandler['load'];
  /** What some customers paid for a product, by customer. */
  readonly salesOf: (productId: string, clientIds: readonly string[]) => Promise<ReadonlyMap<string, Sales>>;
  /** The lot that an order would take first. */
  readonly lotOf: (productId: string) => Promise<LotCost | null>;
}

interface Asked {
  readonly productId: string;
  readonly customer: Referred;
  /** The unit that the price is of, and the premium of the unit that is sold. */
  readonly unit: { readonly ratio: Decimal; readonly priceFactor: Decimal };
}

/** All that makes a customer's price of a product, by its streams (rules 6). */
export async function priceQuestion(
  { load, salesOf, lotOf }: PriceSources,
  companyId: string,
  { productId, customer, unit }: Asked,
): Promise<PriceQuestion> {
  const { state } = await load(product, companyId, productId);
  const { state: own } = await load(pricingStrategy, companyId, customer.id);
  const match = matchedOf(own);
  const other = match && (await load(pricingStrategy, companyId, match.id)).state;
  const sales = await salesOf(productId, match ? [customer.id, match.id] : [customer.id]);
  const sizes = { ratioOf: (id: string) => unitOf(state.units, id)?.ratio ?? null, ratio: usualRatio(state) };
  const agreed = (who: Referred, strategy: typeof own): CustomerPricing =>
    pricingOf(
      {
        ...{ ...who, strategy, sold: soldIn(state, sales.get(who.id)) },
        row: strategy.rows.find((row) => row.productId === productId) ?? null,
      },
      sizes,
    );
  return {
    ...{ product: state, unit, customer: agreed(customer, own), lot: await lotOf(productId) },
    matched: match && other && agreed(match, other),
  };
}

/** Inventory units in one of the unit that prices are quoted in unless a row says otherwise. */
function usualRatio({ units }: Product): Decimal {
  const selling = unitOf(units, units.sellingId);
  return (selling && (unitOf(units, selling.pricingUnitId) ?? selling).ratio) ?? '1';
}

function soldIn({ units }: Product, sales: Sales | undefined): SoldPrices {
  if (!sales) return neverSold;
  const { last, average } = sales;
  const unit = last && units.list.find(({ name }) => sameValue(name) === sameValue(last.uom));
  return { lastSold: last && unit ? divide(last.price, unit.ratio) : null, averageSold: average };
}
