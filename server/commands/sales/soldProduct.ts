import { product, type Product } from '../../domain/catalog/product.ts';
import { ProductStatus } from '../../domain/catalog/productCodes.ts';
import { unitOf, type ProductUnit } from '../../domain/catalog/productUnit.ts';
import type { Decimal } from '../../domain/decimal.ts';
import { basePrice } from '../../domain/pricing/priceMath.ts';
import { noAgreement } from '../../domain/pricing/customerPricing.ts';
import { resolvedPrice } from '../../domain/sales/priceLine.ts';
import type { LinePrice } from '../../domain/sales/changeLines.ts';
import type { SoldProduct } from '../../domain/sales/orderLine.ts';
import { sameValue } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import { companyNames } from '../../queries/company/companyNames.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { averageSold } from '../../queries/sales/averageSold.ts';
import { lastSold } from '../../queries/sales/lastSold.ts';
import type { Services } from '../../services.ts';

interface Wanted {
  readonly productId: string;
  /** Absent: what the product is sold by unless said otherwise. */
  readonly unitId?: string | undefined;
}

export interface Sold {
  readonly state: Product;
  readonly unit: ProductUnit;
  readonly product: SoldProduct;
}

/**
 * A product as an order line sells it. Throws DomainError `orders.productUnknown`, `orders.productNotSold` for one that is
 * inactive or not for sale (rules 18.10), `orders.unitNotSold`.
 */
export async function soldProduct(
  { handler, db }: Pick<Services, 'handler' | 'db'>,
  companyId: string,
  { productId, unitId }: Wanted,
): Promise<Sold> {
  const { state } = await handler.load(product, companyId, productId);
  if (!state.isListed || state.isWithdrawn) throw new DomainError('orders.productUnknown', { productId }, 'productId');
  const { sku, variety, units, unitId: baseId } = state;
  if (state.status !== ProductStatus.ACTIVE || !state.flags.sell)
    throw new DomainError('orders.productNotSold', { sku }, 'productId');
  const unit = unitOf(units, unitId ?? units.sellingId);
  if (!unit?.isEnabled || !unit.useForSelling)
    throw new DomainError('orders.unitNotSold', { sku, unit: unit?.name ?? '' }, 'unitId');
  const pricing = unitOf(units, unit.pricingUnitId) ?? unit;
  const nameOf = await companyNames(db, companyId, 'unit', [unit.id, pricing.id, baseId]);
  return {
    state,
    unit,
    product: {
      ...{ productId, sku, variety, unitId: unit.id, ratio: unit.ratio },
      uom: nameOf(unit.id, unit.name),
      inventoryUOM: nameOf(baseId, state.unit),
      pricingUnit: {
        ...{ unitId: pricing.id, ratio: pricing.ratio, type: pricing.type },
        uom: nameOf(pricing.id, pricing.name),
      },
    },
  };
}

/** What a customer pays for it (rules 6). */
export async function priceFor(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  companyId: string,
  customerId: string,
  { state, unit, product: { productId, pricingUnit } }: Sold,
): Promise<LinePrice> {
  const today = await dayOf(db, companyId, clock.now());
  const [last, average] = await Promise.all([
    lastSold(db, companyId, productId, [customerId]),
    averageSold(db, companyId, productId, { clientIds: [customerId], today }),
  ]);
  const sold = last.get(customerId);
  const by = sold && state.units.list.find(({ name }) => sameValue(name) === sameValue(sold.uom));
  const paid: Decimal | null = sold && by ? basePrice(sold.price, by.ratio) : null;
  return resolvedPrice({
    product: state,
    unit: { ratio: pricingUnit.ratio, priceFactor: unit.priceFactor },
    customer: noAgreement({ lastSold: paid, averageSold: average.get(customerId) ?? null }),
  });
}
