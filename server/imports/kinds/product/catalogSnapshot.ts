import { sql } from 'kysely';
import { presentName } from '../../../commands/company/presentName.ts';
import { waitForReadModels } from '../../../database/waitForReadModels.ts';
import { presentDetails, presentFlags } from '../../../queries/catalog/detailRows.ts';
import { presentRules, pricingRuleSelection } from '../../../queries/catalog/pricingRuleRows.ts';
import { product } from '../../../domain/catalog/product.ts';
import type { ProductDetails, ProductLogistics } from '../../../domain/catalog/productDetails.ts';
import type { ProductFlags } from '../../../domain/catalog/productFlags.ts';
import { locationName } from '../../../domain/company/warehouse.ts';
import { toDecimal, type Decimal } from '../../../domain/decimal.ts';
import type { PricingRules } from '../../../domain/pricing/pricingRules.ts';
import { inventory } from '../../../domain/inventory/inventory.ts';
import { sameValue } from '../../../kernel/claims.ts';
import { withConcurrency } from '../../../kernel/withConcurrency.ts';
import type { Services } from '../../../services.ts';
import { shortMemory } from './shortMemory.ts';
import { optionJoin } from '../../../queries/company/optionJoin.ts';

/** A product as it is in the catalog, in the terms of a products file. */
export interface CatalogProduct extends ProductDetails, ProductLogistics {
  readonly productId: string;
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

/** What the catalog has of the SKUs in a file. */
interface CatalogSnapshot {
  /** Ids of products by their SKUs, these as `sameValue` has them. */
  holders(skus: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** These products as they are now, by their ids. */
  products(productIds: readonly string[]): Promise<ReadonlyMap<string, CatalogProduct>>;
}

const LISTS = ['product_list', 'inventory_on_hand', 'product_lots', 'company_options', 'import_batches', 'client_list'];
/** A projector that is at work is never so far behind; where none runs, the log itself is asked. */
const PATIENCE_MS = 1_000;
const SKUS_A_QUERY = 20_000;
const LOOKUPS = 32;

/** The lists, where they have read the log to its end; else claims and streams, one by one. */
export async function catalogSnapshot(services: Services, companyId: string): Promise<CatalogSnapshot> {
  return (await waitForReadModels(services, LISTS, PATIENCE_MS))
    ? ofLists(services, companyId)
    : ofLog(services, companyId);
}

function ofLists({ db }: Services, companyId: string): CatalogSnapshot {
  return {
    async holders(skus) {
      const found = new Map<string, string>();
      for (let at = 0; at < skus.length; at += SKUS_A_QUERY) {
        const some = skus.slice(at, at + SKUS_A_QUERY);
        const { rows } = await sql<{ product_id: string; sku: string }>`
          SELECT p.product_id, p.sku FROM product_list p
          WHERE p.company_id = ${companyId}
            AND lower(normalize(p.sku, NFKC) COLLATE plumbing.names) = ANY(${some.map(sameValue)}::text[])
            AND NOT EXISTS (SELECT FROM import_batch_product b
              WHERE b.company_id = p.company_id AND b.product_id = p.product_id AND b.is_withdrawn)`.execute(db);
        for (const { product_id, sku } of rows) found.set(sameValue(sku), product_id);
      }
      return found;
    },

    async products(productIds) {
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
            variety: row.variety,
            inventoryUOM: row.unit ?? row.inventory_uom,
            category: row.category,
            warehouse: row.warehouse,
            preferredVendor: row.vendor,
            location: row.location_name === null ? null : locationName(row.location_code ?? '', row.location_name),
            price: decimal(row.price),
            cost: decimal(row.cost),
            status: row.status,
            ...presentDetails(row),
            flags: presentFlags(row),
            rules: presentRules(row),
            onHand: decimal(row.on_hand),
          },
        ]),
      );
    },
  };
}

const decimal = (value: string | null): Decimal | null => (value === null ? null : toDecimal(value));

async function ofLog(services: Services, companyId: string): Promise<CatalogSnapshot> {
  const deps = await shortMemory(services, services.store);
  const names = new Map<string, string>();
  return {
    async holders(skus) {
      const found = new Map<string, string>();
      await withConcurrency([skus], LOOKUPS, async (sku) => {
        const { claims, handler } = deps();
        const owner = await claims.ownerOf(companyId, 'sku', sku);
        if (owner === null) return;
        const { state } = await handler.load(product, companyId, owner);
        // A claim without its product is left from an interrupted create: this file's own, or one that may be taken over.
        if (state.isListed && sameValue(state.sku) === sameValue(sku)) found.set(sameValue(sku), owner);
      });
      return found;
    },

    async products(productIds) {
      const found = new Map<string, CatalogProduct>();
      await withConcurrency([productIds], LOOKUPS, async (productId) => {
        const { handler } = deps();
        const [{ state }, stock] = await Promise.all([
          handler.load(product, companyId, productId),
          handler.load(inventory, companyId, productId),
        ]);
        const { variety, unit, unitId, category, categoryId, price, cost, status, flags, rules, warehouseId } = state;
        found.set(productId, {
          ...state.details,
          ...state.logistics,
          ...{ productId, variety, price, cost, status, flags, rules },
          inventoryUOM: await nameNow('unit', unitId, unit),
          category: categoryId === null ? null : await nameNow('category', categoryId, category ?? ''),
          warehouse: await nameNow('warehouse', warehouseId, ''),
          preferredVendor: state.preferredVendor?.name ?? null,
          location: state.location?.name ?? null,
          onHand: stock.state.firstMovement === null ? null : stock.state.onHand,
        });
      });
      return found;
    },
  };

  async function nameNow(kind: 'unit' | 'category' | 'warehouse', id: string, then: string): Promise<string> {
    const known = names.get(`${kind} ${id}`);
    if (known !== undefined) return known;
    const name = await presentName(deps(), { companyId, kind, id, then });
    names.set(`${kind} ${id}`, name);
    return name;
  }
}
