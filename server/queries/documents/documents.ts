import { sql, type Kysely, type RawBuilder } from 'kysely';
import { likePattern, searchWords } from '../../../projections/searchText.ts';
import type { DocumentListQuery, DocumentSortName } from '../../contract/documents/documents.ts';
import type { Database } from '../../database/connect.ts';
import { inDirection } from '../lists/order.ts';
import { findPage } from '../lists/page.ts';
import { zoneOf } from '../company/companyDay.ts';
import { pageOf } from '../paging.ts';
import { documentTypes, isReadableType, type DocumentOwner } from '../../domain/documents/document.ts';

/** The only columns that the list sorts by. */
const sortable = {
  title: sql`d.title`,
  documentType: sql`d.document_type`,
  fileName: sql`d.file_name`,
  size: sql`d.size`,
  createdAt: sql`d.added_at`,
  modifiedOn: sql`d.changed_at`,
} as const satisfies Record<DocumentSortName, RawBuilder<unknown>>;

/** Business dates (YYYY-MM-DD), both included, within which documents were added; absent: whenever. */
interface Added {
  readonly from?: string;
  readonly to?: string;
}

/** One page of an owner's documents that a role may see, the newest first unless asked otherwise. */
export async function findDocuments(
  db: Kysely<Database>,
  { companyId, ownerKind, ownerId, role }: DocumentOwner & { readonly companyId: string; readonly role: number },
  { sortName = 'createdAt', sortType = 'desc', searchKey = '', ...paging }: Omit<DocumentListQuery, 'type'>,
  { from, to }: Added = {},
) {
  const direction = sortType.startsWith('desc') ? 'desc' : 'asc';
  let documents = db
    .selectFrom('document_list as d')
    .where('d.company_id', '=', companyId)
    .where('d.owner_kind', '=', ownerKind)
    .where('d.owner_id', '=', ownerId)
    .where('d.is_removed', '=', false);
  const hidden = documentTypes.filter((type) => !isReadableType(role, type));
  if (hidden.length > 0) documents = documents.where('d.document_type', 'not in', hidden);
  if (from !== undefined || to !== undefined) {
    const day = sql<string>`(d.added_at AT TIME ZONE ${await zoneOf(db, companyId)})::date::text`;
    if (from !== undefined) documents = documents.where(day, '>=', from);
    if (to !== undefined) documents = documents.where(day, '<=', to);
  }
  for (const word of searchWords(searchKey)) documents = documents.where('d.title_search', 'like', likePattern(word));
  return findPage(
    db,
    {
      hits: documents.select('d.document_id'),
      order: inDirection(direction, sortable[sortName], sql`d.document_id`),
      details: (page) =>
        db
          .selectFrom(page)
          .innerJoin('document_list as d', (join) =>
            join.on('d.company_id', '=', companyId).onRef('d.document_id', '=', 'page.document_id'),
          )
          .leftJoin('company_users as a', (join) =>
            join.onRef('a.company_id', '=', 'd.company_id').onRef('a.user_id', '=', 'd.added_by'),
          )
          .leftJoin('company_users as c', (join) =>
            join.onRef('c.company_id', '=', 'd.company_id').onRef('c.user_id', '=', 'd.changed_by'),
          )
          .selectAll('d')
          .select(['a.first_name', 'a.middle_name', 'a.last_name'])
          .select(['c.first_name as c_first_name', 'c.middle_name as c_middle_name', 'c.last_name as c_last_name']),
    },
    pageOf(paging, 10),
  );
}

/** Ids of all documents that a record has or had. */
export async function listDocumentIds(
  db: Kysely<Database>,
  { companyId, ownerKind, ownerId }: DocumentOwner & { readonly companyId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('document_list')
    .select('document_id')
    .where('company_id', '=', companyId)
    .where('owner_kind', '=', ownerKind)
    .where('owner_id', '=', ownerId)
    .execute();
  return rows.map(({ document_id: id }) => id);
}
