import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { DomainError } from '../../kernel/decider.ts';
import { isThere } from '../isThere.ts';

/** What refers to a customer or vendor, as the sentences of `clients.inUse.<by>` name it. */
interface UsesOfClient {
  readonly by: 'products' | 'purchases' | 'orders' | 'sheets' | 'matching' | 'books';
  readonly count: number;
}

const rows = sql<string>`count(*)`.as('count');

/** What keeps a customer or vendor from being deleted, orders first; null: nothing does. */
async function usesOfClient(db: Kysely<Database>, companyId: string, clientId: string): Promise<UsesOfClient | null> {
  const orders = db
    .selectFrom('sales_order')
    .select(rows)
    .where('company_id', '=', companyId)
    .where('customer_id', '=', clientId);
  const purchases = db
    .selectFrom('purchase_order')
    .select(rows)
    .where('company_id', '=', companyId)
    .where('vendor_id', '=', clientId);
  const products = db
    .selectFrom('product_list as p')
    .select(rows)
    .where('p.company_id', '=', companyId)
    .where('p.preferred_vendor_id', '=', clientId)
    .where(isThere);
  const sheets = db
    .selectFrom('price_sheet_customer')
    .select(rows)
    .where('company_id', '=', companyId)
    .where('client_id', '=', clientId);
  const matching = db
    .selectFrom('pricing_strategy as s')
    .innerJoin('client_list as c', (join) =>
      join.onRef('c.company_id', '=', 's.company_id').onRef('c.client_id', '=', 's.client_id'),
    )
    .select(rows)
    .where('s.company_id', '=', companyId)
    .where('s.matched_id', '=', clientId);
  const books = db
    .selectFrom('receivable_entry')
    .select(rows)
    .where('company_id', '=', companyId)
    .where('customer_id', '=', clientId);
  for (const [by, query] of [
    ['orders', orders],
    ['purchases', purchases],
    ['products', products],
    ['sheets', sheets],
    ['matching', matching],
    ['books', books],
  ] as const) {
    const { count } = await query.executeTakeFirstOrThrow();
    if (Number(count) > 0) return { by, count: Number(count) };
  }
  return null;
}

/** Why a customer or vendor can't be deleted: nothing in use is (rules 18.22); null where nothing uses it. */
export async function refusalInUse(
  db: Kysely<Database>,
  companyId: string,
  { clientId, name }: { readonly clientId: string; readonly name: string },
): Promise<DomainError | null> {
  const uses = await usesOfClient(db, companyId, clientId);
  return uses && new DomainError(`clients.inUse.${uses.by}`, { name, count: uses.count });
}
