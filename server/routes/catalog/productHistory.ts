import type { Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { hiddenFields } from '../../domain/access/hiddenFields.ts';
import type { FactChange } from '../../domain/audit/facts.ts';
import { productFacts } from '../../domain/audit/productFacts.ts';
import { product } from '../../domain/catalog/product.ts';
import { inventory } from '../../domain/inventory/inventory.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { loadAt } from '../../kernel/loadAt.ts';
import { companyNames } from '../../queries/company/companyNames.ts';
import { diffRoute, written, type DiffOf } from '../audit/diff.ts';
import { historyRoute } from '../audit/history.ts';
import { historyChoicesOfRoute } from '../audit/historyChoices.ts';
import { lastChangesOfRoute } from '../audit/lastChanges.ts';
import { listedProduct } from './presentProduct.ts';

const products: DiffOf = {
  kind: 'product',
  idParam: 'productId',
  permission: 'products.history',
  hiddenFields,
  assertExists: listedProduct,
  factsAt: async (store, at) =>
    productFacts((await loadAt(store, product, at)).state, (await loadAt(store, inventory, at)).state),
  beginnings: ['ProductListed', 'ProductUnitAdded', 'LotReceived'],
  shownAs: { warehouseId: 'lotPlace', locationId: 'lotPlace' },
  namesIn: placeNames,
};

/** GET history/{productId}. */
export const productHistoryRoute = (app: App, deps: RouteDeps) =>
  historyRoute(app, deps, products, 'product-manager/history/:productId');

/** GET last-changes/{productId}. */
export const lastChangesRoute = (app: App, deps: RouteDeps) =>
  lastChangesOfRoute(app, deps, products, 'product-manager/last-changes/:productId');

/** GET history-choices/{productId}. */
export const historyChoicesRoute = (app: App, deps: RouteDeps) =>
  historyChoicesOfRoute(app, deps, products, 'product-manager/history-choices/:productId');

/** GET product-diff/{productId}: of the product and its lots. */
export const productDiffRoute = (app: App, deps: RouteDeps) =>
  diffRoute(app, deps, products, 'product-manager/product-diff/:productId');

/** Where a lot lies is known by id: what that is called. */
async function placeNames(db: Kysely<Database>, companyId: string, changes: readonly FactChange[]) {
  const named = (kind: 'warehouse' | 'location', field: string) =>
    companyNames(
      db,
      companyId,
      kind,
      changes.flatMap((change) =>
        change.field === field ? [change.from, change.to].filter((id) => typeof id === 'string') : [],
      ),
    );
  const [warehouses, locations] = [await named('warehouse', 'warehouseId'), await named('location', 'locationId')];
  return (field: string, value: FactChange['from']): string | null => {
    if (typeof value !== 'string') return written(value);
    if (field === 'warehouseId') return warehouses(value, value);
    return field === 'locationId' ? locations(value, value) : value;
  };
}
