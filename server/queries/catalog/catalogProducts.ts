import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { ProductDetails, ProductLogistics } from '../../domain/catalog/productDetails.ts';
import type { ProductFlags } from '../../domain/catalog/productFlags.ts';
import { locationName } from '../../domain/company/warehouse.ts';
import { toDecimal, type Decimal } from '../../domain/decimal.ts';
import type { PricingRules } from '../../domain/pricing/pricingRules.ts';
import { sameValue } from '../../kernel/claims.ts';
import { optionJoin } from '../company/optionJoin.ts';
import { comparedSku } from './comparedSku.ts';
import { presentFields } from '../fieldRows.ts';
import { isThere } from '../isThere.ts';
import { productFields } from '../../domain/catalog/productFields.ts';
import { flagFields } from '../../domain/catalog/productFlags.ts';
import { presentRules, pricingRuleSelection } from './pricingRuleRows.ts';

const SKUS_A_QUERY = 20_000;

/** A product as it is in the catalog, in the terms of a products file. */
export interface CatalogProduct extends ProductDetails, ProductLogistics {
  readonly productId: string;
  readonly sku: string;
  readonly variety: string;
  readonly inventoryUOM: string;
  readonly category: string | null;
  readonly warehouse: string | null;
  readonly preferredVendor: string | null;
  /** As people name it: `A-01 · Aisle A`. */
  readonly location: string | null;
  readonly price: Decimal | null;
  readonly cost: Decimal | null;
  readonly status: number;
  readonly flags: ProductFlags;
  readonly rules: PricingRules;
  /** Null: nothing was ever received. */
  readonly onHand: Decimal | null;
}

/** Ids of the products that hold some SKUs, by SKU as `sameValue` compares it; products that were undone hold none. */
export async function findSkuHolders(
  db: Kysely<Database>,
  companyId: string,
  skus: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let at = 0; at < skus.length; at += SKUS_A_QUERY) {
    const some = skus.slice(at, at + SKUS_A_QUERY);
    const { rows } = await sql<{ product_id: string; sku: string }>`
      SELECT p.product_id, p.sku FROM product_list p
      WHERE p.company_id = ${companyId}
        AND ${comparedSku} = ANY(${some.map(sameValue)}::text[])
        AND ${isThere}`.execute(db);
    for (const { product_id, sku } of rows) found.set(sameValue(sku), product_id);
  }
  return found;
}

/** Some products in the terms of a products file, by id: amounts in USD, stock in inventory units. */
export async function findCatalogProducts(
  db: Kysely<Database>,
  companyId: string,
  productIds: readonly string[],
): Promise<Map<string, CatalogProduct>> {
  const rows = await db
    .selectFrom('product_list as p')
    .leftJoin('inventory_on_hand as i', (join) =>
      join.onRef('i.company_id', '=', 'p.company_id').onRef('i.product_id', '=', 'p.product_id'),
    )
    .leftJoin('company_options as c', optionJoin('c', 'category', 'p.category_id'))
    .leftJoin('company_options as w', optionJoin('w', 'warehouse', 'p.warehouse_id'))
    .leftJoin('company_options as u', optionJoin('u', 'unit', 'p.unit_id'))
    .leftJoin('client_list as v', (join) =>
      join.onRef('v.company_id', '=', 'p.company_id').onRef('v.client_id', '=', 'p.preferred_vendor_id'),
    )
    .leftJoin('company_options as o', optionJoin('o', 'location', 'p.location_id'))
    .leftJoin('product_list_pricing as r', (join) =>
      join.onRef('r.company_id', '=', 'p.company_id').onRef('r.product_id', '=', 'p.product_id'),
    )
    .selectAll('p')
    .select(pricingRuleSelection)
    .select(['o.code as location_code', 'o.name as location_name'])
    .select(['c.name as category', 'w.name as warehouse', 'u.name as unit', 'v.name as vendor'])
    // Nothing was received: an opening that an interrupted import still owes is not there either.
    .select((eb) =>
      sql<string | null>`CASE WHEN ${eb.exists(
        eb
          .selectFrom('inventory_lot as l')
          .select('l.lot_id')
          .whereRef('l.company_id', '=', 'p.company_id')
          .whereRef('l.product_id', '=', 'p.product_id')
          .where(sql<boolean>`(l.received <> 0 OR l.on_hand <> 0)`),
      )} THEN ${eb.ref('i.on_hand')} END`.as('on_hand'),
    )
    .where('p.company_id', '=', companyId)
    .where(sql<boolean>`p.product_id = ANY(${[...productIds]}::text[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.product_id,
      {
        productId: row.product_id,
        sku: row.sku,
        variety: row.variety,
        inventoryUOM: row.unit ?? row.inventory_uom,
        category: row.category,
        warehouse: row.warehouse,
        preferredVendor: row.vendor,
        location: row.location_name === null ? null : locationName(row.location_code ?? '', row.location_name),
        price: decimal(row.price),
        cost: decimal(row.cost),
        status: row.status,
        ...presentFields(productFields, row),
        flags: presentFields(flagFields, row),
        rules: presentRules(row),
        onHand: decimal(row.on_hand),
      },
    ]),
  );
}

const decimal = (value: string | null): Decimal | null => (value === null ? null : toDecimal(value));
