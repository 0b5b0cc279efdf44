import { presentName } from '../../../commands/company/presentName.ts';
import { waitForReadModels } from '../../../database/waitForReadModels.ts';
import { product } from '../../../domain/catalog/product.ts';
import { inventory } from '../../../domain/inventory/inventory.ts';
import { sameValue } from '../../../kernel/claims.ts';
import { withConcurrency } from '../../../kernel/withConcurrency.ts';
import type { Services } from '../../../services.ts';
import { shortMemory } from './shortMemory.ts';
import { findCatalogProducts, findSkuHolders, type CatalogProduct } from '../../../queries/catalog/catalogProducts.ts';

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
const LOOKUPS = 32;

/** The lists, where they have read the log to its end; else claims and streams, one by one. */
export async function catalogSnapshot(services: Services, companyId: string): Promise<CatalogSnapshot> {
  return (await waitForReadModels(services, LISTS, PATIENCE_MS))
    ? ofLists(services, companyId)
    : ofLog(services, companyId);
}

function ofLists({ db }: Services, companyId: string): CatalogSnapshot {
  return {
    holders: (skus) => findSkuHolders(db, companyId, skus),
    products: (productIds) => findCatalogProducts(db, companyId, productIds),
  };
}

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
        const { sku, variety, unit, unitId, category, categoryId, price, cost, status, flags, rules, warehouseId } =
          state;
        found.set(productId, {
          ...state.details,
          ...state.logistics,
          ...{ productId, sku, variety, price, cost, status, flags, rules },
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
