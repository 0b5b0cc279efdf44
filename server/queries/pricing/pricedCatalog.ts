import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { ProductStatus } from '../../domain/catalog/productCodes.ts';
import { toDecimal, type Decimal } from '../../domain/decimal.ts';
import type { PricedProduct } from '../../domain/pricing/logicPrice.ts';
import { sameValue } from '../../kernel/claims.ts';
import { presentRules, pricingRuleSelection } from '../catalog/pricingRuleRows.ts';
import { optionJoin } from '../company/optionJoin.ts';

/** A unit of a product by its present name. */
export interface CatalogUnit {
  readonly id: string;
  readonly name: string;
  /** Inventory units in one of it. */
  readonly ratio: Decimal;
  readonly priceFactor: Decimal;
  readonly pricingUnitId: string;
  /** Products are sold by it. */
  readonly isSold: boolean;
}

/** A product with all that makes its price. */
export interface CatalogProduct extends PricedProduct {
  readonly productId: string;
  readonly sku: string;
  readonly variety: string;
  /** It is for sale (rules 18.10). */
  readonly isSold: boolean;
  /** The base unit first. */
  readonly units: readonly CatalogUnit[];
  readonly sellingId: string;
}

/** Some products as they are priced, by id. */
export async function pricedCatalog(
  db: Kysely<Database>,
  companyId: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, CatalogProduct>> {
  const wanted = [...new Set(productIds)];
  if (wanted.length === 0) return new Map();
  const [products, lines] = await Promise.all([
    db
      .selectFrom('product_list as p')
      .leftJoin('product_list_pricing as r', (join) =>
        join.onRef('r.company_id', '=', 'p.company_id').onRef('r.product_id', '=', 'p.product_id'),
      )
      .leftJoin('company_options as u', optionJoin('u', 'unit', 'p.unit_id'))
      .select(['p.product_id', 'p.sku', 'p.variety', 'p.status', 'p.sell', 'p.price', 'p.cost'])
      .select(['p.unit_id', 'p.selling_unit_id', sql<string>`coalesce(u.name, p.inventory_uom)`.as('unit')])
      .select(pricingRuleSelection)
      .where('p.company_id', '=', companyId)
      .where('p.product_id', 'in', wanted)
      .execute(),
    db
      .selectFrom('product_list_unit as l')
      .leftJoin('company_options as u', optionJoin('u', 'unit', 'l.unit_id'))
      .select(['l.product_id', 'l.unit_id', 'l.ratio', 'l.price_factor', 'l.pricing_unit_id'])
      .select(['l.use_for_selling', 'l.is_enabled', sql<string>`coalesce(u.name, l.name)`.as('name')])
      .where('l.company_id', '=', companyId)
      .where('l.product_id', 'in', wanted)
      .orderBy('l.place')
      .orderBy('l.unit_id')
      .execute(),
  ]);
  const unitsBy = new Map<string, typeof lines>();
  for (const line of lines) unitsBy.set(line.product_id, [...(unitsBy.get(line.product_id) ?? []), line]);
  return new Map(
    products.map((row) => {
      const { product_id: productId, sku, variety, status, sell, price, cost, unit_id: baseId } = row;
      const added = (unitsBy.get(productId) ?? []).map(
        ({ unit_id: id, name, ratio, price_factor, pricing_unit_id, use_for_selling, is_enabled }): CatalogUnit => ({
          ...{ id, name: id === baseId ? row.unit : name, ratio: toDecimal(ratio) ?? '1' },
          priceFactor: toDecimal(price_factor) ?? '0',
          // Empty: its own.
          pricingUnitId: pricing_unit_id === '' ? id : pricing_unit_id,
          isSold: use_for_selling && is_enabled,
        }),
      );
      const plain = { ratio: '1', priceFactor: '0', pricingUnitId: baseId, isSold: true };
      const base = added.find(({ id }) => id === baseId) ?? { id: baseId, name: row.unit, ...plain };
      const units = [base, ...added.filter(({ id }) => id !== baseId)];
      return [
        productId,
        {
          ...{ productId, sku, variety, units, sellingId: row.selling_unit_id },
          isSold: status === ProductStatus.ACTIVE && sell,
          ...{ price: price === null ? null : toDecimal(price), cost: cost === null ? null : toDecimal(cost) },
          rules: presentRules(row),
        },
      ] as const;
    }),
  );
}

export const unitById = ({ units }: Pick<CatalogProduct, 'units'>, id: string): CatalogUnit | null =>
  units.find((unit) => unit.id === id) ?? null;

export const unitByName = ({ units }: Pick<CatalogProduct, 'units'>, name: string): CatalogUnit | null =>
  units.find((unit) => sameValue(unit.name) === sameValue(name)) ?? null;

/** What a product is sold by unless said otherwise, and the unit that this is priced in. */
export function usualUnits(product: CatalogProduct): { readonly selling: CatalogUnit; readonly pricing: CatalogUnit } {
  const [base] = product.units;
  const selling = unitById(product, product.sellingId) ?? base;
  if (selling === undefined) throw new TypeError(`product ${product.productId} has no unit`);
  return { selling, pricing: unitById(product, selling.pricingUnitId) ?? selling };
}
