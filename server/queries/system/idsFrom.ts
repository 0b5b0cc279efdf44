import type { Kysely } from 'kysely';
import { clientKinds, type ClientKind } from '../../domain/clients/clientKinds.ts';
import type { Database } from '../../database/connect.ts';
import { isThere } from '../isThere.ts';

/** What someone who types an id may mean, and what it is. */
export interface FoundId {
  readonly value: string;
  readonly about: string;
}

/** The first 50 ids that begin with `prefix`, of one company or (null) of all. */
type FindIdsFrom = (db: Kysely<Database>, prefix: string, companyId: string | null) => Promise<FoundId[]>;

/** More are no help to anybody who types. */
const MOST = 50;

const like = (prefix: string): string => `${prefix.replace(/[\\%_]/g, '\\$&')}%`;

/** SKUs and what their products are called, by SKU. */
export const listSkusFrom: FindIdsFrom = async (db, prefix, companyId) => {
  const rows = await db
    .selectFrom('product_list as p')
    .select('p.sku')
    // Two companies may have the same SKU.
    .select(({ fn }) => fn.max('p.variety').as('variety'))
    .where('p.sku', 'ilike', like(prefix))
    .where(isThere)
    .$if(companyId !== null, (query) => query.where('p.company_id', '=', companyId ?? ''))
    .groupBy('p.sku')
    .orderBy('p.sku')
    .limit(MOST)
    .execute();
  return rows.map(({ sku, variety }) => ({ value: sku, about: variety }));
};

/** Lots and what their products are called, by lot. */
export const listLotsFrom: FindIdsFrom = async (db, prefix, companyId) => {
  const rows = await db
    .selectFrom('inventory_lot as l')
    .innerJoin('product_list as p', (join) =>
      join.onRef('p.company_id', '=', 'l.company_id').onRef('p.product_id', '=', 'l.product_id'),
    )
    .select(['l.lot_id', 'p.variety'])
    .where('l.lot_id', 'ilike', like(prefix))
    .$if(companyId !== null, (query) => query.where('l.company_id', '=', companyId ?? ''))
    .orderBy('l.lot_id')
    .orderBy('p.product_id')
    .limit(MOST)
    .execute();
  return rows.map(({ lot_id, variety }) => ({ value: lot_id, about: variety }));
};

/** Names and abbreviations of customers or vendors, by name. */
const listClientsFrom =
  (kind: ClientKind): FindIdsFrom =>
  async (db, prefix, companyId) => {
    const rows = await db
      .selectFrom('client_list')
      .select(['name', 'abbreviation'])
      .where('type', 'in', clientKinds[kind].types)
      .where('name', 'ilike', like(prefix))
      .$if(companyId !== null, (query) => query.where('company_id', '=', companyId ?? ''))
      .orderBy('name')
      .limit(MOST)
      .execute();
    return rows.map(({ name, abbreviation }) => ({ value: name, about: abbreviation }));
  };
export const listCustomersFrom = listClientsFrom('customer');
export const listVendorsFrom = listClientsFrom('vendor');

/** Emails and names of users, by email. */
export const listUsersFrom: FindIdsFrom = async (db, prefix, companyId) => {
  const rows = await db
    .selectFrom('company_users')
    .select(['email', 'first_name', 'last_name'])
    .where('email', 'ilike', like(prefix))
    .$if(companyId !== null, (query) => query.where('company_id', '=', companyId ?? ''))
    .orderBy('email')
    .limit(MOST)
    .execute();
  return rows.map(({ email, first_name, last_name }) => ({ value: email, about: `${first_name} ${last_name}` }));
};

/** Imports and the files that they came from, the newest first. */
export const listImportsFrom: FindIdsFrom = async (db, prefix, companyId) => {
  const rows = await db
    .selectFrom('import_batches')
    .select(['batch_id', 'file_name'])
    .where('batch_id', 'like', like(prefix))
    .$if(companyId !== null, (query) => query.where('company_id', '=', companyId ?? ''))
    .orderBy('started_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ batch_id, file_name }) => ({ value: batch_id, about: file_name }));
};

/** Bulk changes that were started and their kinds, the newest first. */
export const listBulksFrom: FindIdsFrom = async (db, prefix, companyId) => {
  const rows = await db
    .selectFrom('bulk')
    .select(['bulk_id', 'kind'])
    .where('queued_at', 'is not', null)
    .where('bulk_id', 'like', like(prefix))
    .$if(companyId !== null, (query) => query.where('company_id', '=', companyId ?? ''))
    .orderBy('started_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ bulk_id, kind }) => ({ value: bulk_id, about: kind }));
};

/** Numbers and customers of sales orders, the newest first. */
export const listOrdersFrom: FindIdsFrom = async (db, prefix, companyId) => {
  const rows = await db
    .selectFrom('sales_order')
    .select(['number', 'customer_name'])
    .where('number', 'ilike', like(prefix))
    .$if(companyId !== null, (query) => query.where('company_id', '=', companyId ?? ''))
    .orderBy('order_id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ number, customer_name }) => ({ value: number, about: customer_name }));
};

/** Numbers and notes of counts that were started, the newest first. */
export const listCountsFrom: FindIdsFrom = async (db, prefix, companyId) => {
  const rows = await db
    .selectFrom('inventory_count')
    .select(['number', 'note'])
    .where('started_at', 'is not', null)
    .where('number', 'like', like(prefix))
    .$if(companyId !== null, (query) => query.where('company_id', '=', companyId ?? ''))
    .orderBy('started_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ number, note }) => ({ value: number, about: note }));
};
