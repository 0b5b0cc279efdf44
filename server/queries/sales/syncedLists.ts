import type { Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { pricedCatalog, type CatalogProduct } from '../pricing/pricedCatalog.ts';

/** A customer's product list that follows what is shipped. */
export interface SyncedList {
  readonly companyId: string;
  readonly clientId: string;
}

/** Those of all companies. */
export async function findSyncedLists(db: Kysely<Database>): Promise<SyncedList[]> {
  const rows = await db
    .selectFrom('pricing_strategy')
    .select(['company_id', 'client_id'])
    .where('auto_sync', '=', true)
    .orderBy('company_id')
    .orderBy('client_id')
    .execute();
  return rows.map(({ company_id: companyId, client_id: clientId }) => ({ companyId, clientId }));
}

/** The products that were shipped to a customer after a business date. */
export async function findShippedProducts(
  db: Kysely<Database>,
  companyId: string,
  clientId: string,
  after: string,
): Promise<readonly CatalogProduct[]> {
  const rows = await db
    .selectFrom('product_order_line as o')
    .select('o.product_id')
    .distinct()
    .where('o.company_id', '=', companyId)
    .where('o.kind', '=', 'sales')
    .where('o.client_id', '=', clientId)
    .where('o.shipped_on', '>', after)
    .execute();
  const products = await pricedCatalog(
    db,
    companyId,
    rows.map(({ product_id }) => product_id),
  );
  return [...products.values()];
}
