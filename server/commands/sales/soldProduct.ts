import { product, type Product } from '../../domain/catalog/product.ts';
import { ProductStatus } from '../../domain/catalog/productCodes.ts';
import { unitOf, type ProductUnit } from '../../domain/catalog/productUnit.ts';
import { resolvedPrice } from '../../domain/sales/priceLine.ts';
import type { LinePrice } from '../../domain/sales/changeLines.ts';
import type { SoldProduct } from '../../domain/sales/orderLine.ts';
import { DomainError } from '../../kernel/decider.ts';
import { companyNames, type NameOf } from '../../queries/company/companyNames.ts';
import { priceQuestion } from '../../queries/sales/priceQuestion.ts';
import { presentSources } from '../../queries/sales/priceSources.ts';
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
  const { sku, units, unitId: baseId } = state;
  if (state.status !== ProductStatus.ACTIVE || !state.flags.sell)
    throw new DomainError('orders.productNotSold', { sku }, 'productId');
  const unit = unitOf(units, unitId ?? units.sellingId);
  if (!unit?.isEnabled || !unit.useForSelling)
    throw new DomainError('orders.unitNotSold', { sku, unit: unit?.name ?? '' }, 'unitId');
  const pricing = unitOf(units, unit.pricingUnitId) ?? unit;
  const nameOf = await companyNames(db, companyId, 'unit', [unit.id, pricing.id, baseId]);
  return { state, unit, product: soldAs(productId, state, unit, nameOf) };
}

/** A product as a work order uses it up: any that is active, by any of its units, that of stock unless said otherwise. */
export async function usedProduct(
  { handler, db }: Pick<Services, 'handler' | 'db'>,
  companyId: string,
  { productId, unitId }: Wanted,
): Promise<Sold> {
  const { state } = await handler.load(product, companyId, productId);
  if (!state.isListed || state.isWithdrawn) throw new DomainError('orders.productUnknown', { productId }, 'productId');
  const { sku, units, unitId: baseId } = state;
  if (state.status !== ProductStatus.ACTIVE) throw new DomainError('orders.productInactive', { sku }, 'productId');
  const unit = unitOf(units, unitId ?? baseId);
  if (!unit?.isEnabled) throw new DomainError('orders.unitNotSold', { sku, unit: unit?.name ?? '' }, 'unitId');
  const pricing = unitOf(units, unit.pricingUnitId) ?? unit;
  const nameOf = await companyNames(db, companyId, 'unit', [unit.id, pricing.id, baseId]);
  return { state, unit, product: soldAs(productId, state, unit, nameOf) };
}

/** A product sold by one of its units, with the names that units have now. */
export function soldAs(
  productId: string,
  { sku, variety, units, unit: baseName, unitId: baseId }: Product,
  unit: ProductUnit,
  nameOf: NameOf,
): SoldProduct {
  const pricing = unitOf(units, unit.pricingUnitId) ?? unit;
  return {
    ...{ productId, sku, variety, unitId: unit.id, ratio: unit.ratio },
    uom: nameOf(unit.id, unit.name),
    inventoryUOM: nameOf(baseId, baseName),
    pricingUnit: {
      ...{ unitId: pricing.id, ratio: pricing.ratio, type: pricing.type },
      uom: nameOf(pricing.id, pricing.name),
    },
  };
}

/** What a customer pays for it (rules 6). */
export async function priceFor(
  { handler, db, clock }: Pick<Services, 'handler' | 'db' | 'clock'>,
  companyId: string,
  customerId: string,
  { unit: { priceFactor }, product: { productId, pricingUnit } }: Sold,
): Promise<LinePrice> {
  const sources = presentSources({ handler, db, instant: clock.now() }, companyId);
  const unit = { ratio: pricingUnit.ratio, priceFactor };
  const customer = { id: customerId, name: '' };
  return resolvedPrice(await priceQuestion(sources, companyId, { productId, customer, unit }));
}
