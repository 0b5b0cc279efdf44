import type { Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { hiddenFields } from '../../domain/access/hiddenFields.ts';
import type { FactChange } from '../../domain/audit/facts.ts';
import { productFacts } from '../../domain/audit/productFacts.ts';
import { product } from '../../domain/catalog/product.ts';
import { inventory } from '../../domain/inventory/inventory.ts';
import type { Routes } from '../../http/app.ts';
import { loadAt } from '../../kernel/loadAt.ts';
import { companyNames } from '../../queries/company/companyNames.ts';
import { diffOf, written, type DiffOf } from '../audit/diff.ts';
import { historyChoicesOf, historyOf, lastChangesOf } from '../audit/history.ts';
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

export const productHistoryRoutes: Routes = {
  productHistory: historyOf(products, 'product-manager/history/:productId'),
  lastChanges: lastChangesOf(products, 'product-manager/last-changes/:productId'),
  historyChoices: historyChoicesOf(products, 'product-manager/history-choices/:productId'),
  /** Of the product and its lots. */
  productDiff: diffOf(products, 'product-manager/product-diff/:productId'),
};

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
