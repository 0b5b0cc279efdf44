import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { likePattern, phoneDigits, searchWords, termGrams } from '../../../projections/searchText.ts';
import type { ClientListQuery, ClientRow } from '../../contract/clients/clients.ts';
import type { Database } from '../../database/connect.ts';
import { emptyLast, inDirection, inOrder, type Order } from '../lists/order.ts';
import { findPage } from '../lists/page.ts';
import { pageOf } from '../paging.ts';
import { presentFields, selectionOf } from '../fieldRows.ts';
import {
  ClientStatus,
  ClientType,
  customerTypes,
  isIncomplete,
  vendorTypes,
  type ClientStatusCode,
  type ClientTypeCode,
} from '../../domain/clients/client.ts';
import { clientFields } from '../../domain/clients/clientFields.ts';
import { listedFields } from '../../domain/fields.ts';

const listed = listedFields(clientFields);

/** What a list of clients is filtered and ordered by. */
export type ClientFilter = Pick<ClientListQuery, 'type' | 'status' | 'searchKey' | 'sortName' | 'sortType'>;

/** A company's customers and vendors that pass a filter, as `c`, not ordered yet. */
export function clientHits(db: Kysely<Database>, companyId: string, { type, status, searchKey = '' }: ClientFilter) {
  let clients = db.selectFrom('client_list as c').where('c.company_id', '=', companyId);
  if (type !== undefined) clients = clients.where('c.type', 'in', typesOf(type));
  if (status !== undefined) clients = clients.where('c.status', 'in', statusesOf(status));
  const terms = [searchKey, phoneDigits(searchKey)].filter((term) => searchWords(term).length > 0);
  if (terms.length === 0) return clients;
  const byContact = db
    .selectFrom('client_contact as k')
    .select('k.client_id')
    .where('k.company_id', '=', companyId)
    .where('k.is_removed', '=', false)
    .where((eb) => eb.or(terms.map((term) => hasAll('k', term))));
  const byAccount = db
    .selectFrom('client_list as s')
    .select('s.client_id')
    .where('s.company_id', '=', companyId)
    .where((eb) => eb.or(terms.map((term) => hasAll('s', term))));
  // Each by its own index: beside a subquery in one condition, every account would be read.
  return clients.where('c.client_id', 'in', byAccount.union(byContact));
}

/** What of a client and of a contact is searched. */
const searched = {
  s: { grams: sql`s.grams`, text: sql`s.search` },
  k: { grams: sql`k.grams`, text: sql`k.search` },
};

/** True where what is searched of a client or contact has every word of a term. */
const hasAll = (row: 's' | 'k', term: string): RawBuilder<SqlBool> =>
  sql.join(
    [
      sql`${searched[row].grams} @> ${termGrams(term)}::text[]`,
      ...searchWords(term).map((word) => sql`${searched[row].text} like ${likePattern(word)}`),
    ],
    sql` and `,
  );

/** The only expressions that the list sorts by: names from outside never reach SQL (trust 5.10). */
const sortColumns: Readonly<Record<NonNullable<ClientListQuery['sortName']>, RawBuilder<unknown>>> = {
  name: sql`c.name`,
  internalNumber: sql`c.internal_number`,
  externalNumber: sql`c.external_number`,
};

/** The order of the list; what is empty comes last in both directions (rules 18.39). */
export function clientOrder({ sortName = 'name', sortType = 'asc' }: ClientFilter): Order {
  const direction = sortType.startsWith('desc') ? 'desc' : 'asc';
  const by = sortColumns[sortName];
  const ordered = inDirection(direction, by, sql`c.client_id`);
  return sortName === 'name' ? ordered : [emptyLast(by), ...ordered];
}

/** One page of a company's customers and vendors. */
export async function findClients(db: Kysely<Database>, companyId: string, query: ClientListQuery) {
  const { rows, ...total } = await findPage(
    db,
    {
      hits: clientHits(db, companyId, query).select('c.client_id'),
      order: clientOrder(query),
      details: (page) =>
        db
          .selectFrom(page)
          .innerJoin('client_list as c', (join) =>
            join.on('c.company_id', '=', companyId).onRef('c.client_id', '=', 'page.client_id'),
          )
          .select(['c.client_id', 'c.type', 'c.revision'])
          .select(selectionOf(listed, 'c')),
    },
    pageOf(query, 20),
  );
  const list = rows.map((row): ClientRow => {
    const { client_id: clientId, type, revision } = row;
    const fields = presentFields(listed, row);
    return { clientId, type, ...fields, isIncomplete: isIncomplete(fields), revision: Number(revision) };
  });
  return { ...total, list };
}

/** Ids of a company's customers and vendors, or of those of a type, by name. */
export async function findClientIds(db: Kysely<Database>, companyId: string, filter: ClientFilter): Promise<string[]> {
  const rows = await inOrder(clientHits(db, companyId, filter).select('c.client_id'), clientOrder({})).execute();
  return rows.map(({ client_id }) => client_id);
}

function typesOf(type: ClientTypeCode): readonly ClientTypeCode[] {
  if (type === ClientType.VENDOR) return vendorTypes;
  return type === ClientType.CUSTOMER ? customerTypes : [type];
}

const statusesOf = (status: ClientStatusCode): readonly ClientStatusCode[] =>
  status === ClientStatus.INACTIVE ? [ClientStatus.INACTIVE, ClientStatus.SUSPENDED] : [status];
