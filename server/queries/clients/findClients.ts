import { sql, type Kysely } from 'kysely';
import { likePattern, searchWords, termGrams } from '../../../projections/searchText.ts';
import type { ClientListQuery } from '../../contract/clients/clients.ts';
import type { Database } from '../../database/connect.ts';
import { inDirection } from '../lists/order.ts';
import { findPage } from '../lists/page.ts';
import { pageOf } from '../paging.ts';
import {
  ClientStatus,
  ClientType,
  customerTypes,
  vendorTypes,
  type ClientStatusCode,
  type ClientTypeCode,
} from '../../domain/clients/client.ts';

/** One page of a company's customers and vendors, by name. */
export async function findClients(
  db: Kysely<Database>,
  companyId: string,
  { type, status, searchKey = '', ...paging }: ClientListQuery,
) {
  let clients = db.selectFrom('client_list as c').where('c.company_id', '=', companyId);
  if (type !== undefined) clients = clients.where('c.type', 'in', typesOf(type));
  if (status !== undefined) clients = clients.where('c.status', 'in', statusesOf(status));
  const words = searchWords(searchKey);
  if (words.length > 0) clients = clients.where('c.grams', '@>', sql<string[]>`${termGrams(searchKey)}::text[]`);
  for (const word of words) clients = clients.where('c.search', 'like', likePattern(word));
  return findPage(
    db,
    {
      hits: clients.select('c.client_id'),
      order: inDirection('asc', sql`c.name`, sql`c.client_id`),
      details: (page) =>
        db
          .selectFrom(page)
          .innerJoin('client_list as c', (join) =>
            join.on('c.company_id', '=', companyId).onRef('c.client_id', '=', 'page.client_id'),
          )
          .select(['c.client_id', 'c.name', 'c.type', 'c.status', 'c.abbreviation']),
    },
    pageOf(paging, 20),
  );
}

function typesOf(type: ClientTypeCode): readonly ClientTypeCode[] {
  if (type === ClientType.VENDOR) return vendorTypes;
  return type === ClientType.CUSTOMER ? customerTypes : [type];
}

const statusesOf = (status: ClientStatusCode): readonly ClientStatusCode[] =>
  status === ClientStatus.INACTIVE ? [ClientStatus.INACTIVE, ClientStatus.SUSPENDED] : [status];
