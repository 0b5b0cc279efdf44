import type { Kysely } from 'kysely';
import { likePattern } from '../../../projections/searchText.ts';
import type { DocumentListQuery, DocumentSortName } from '../../contract/documents/documents.ts';
import type { Database } from '../../database/connect.ts';
import { cappedTotal, pageOf } from '../paging.ts';
import type { DocumentOwner } from '../../domain/documents/owners.ts';

/** The only columns that the list sorts by. */
const sortable = {
  title: 'd.title',
  documentType: 'd.document_type',
  fileName: 'd.file_name',
  size: 'd.size',
  createdAt: 'd.added_at',
  modifiedOn: 'd.changed_at',
} as const satisfies Record<DocumentSortName, string>;

/** One page of an owner's documents, the newest first unless asked otherwise. */
export async function findDocuments(
  db: Kysely<Database>,
  { companyId, ownerKind, ownerId }: DocumentOwner & { readonly companyId: string },
  { sortName = 'createdAt', sortType = 'desc', searchKey = '', ...paging }: Omit<DocumentListQuery, 'type'>,
) {
  const { limit, offset } = pageOf(paging, 10);
  const direction = sortType.startsWith('desc') ? 'desc' : 'asc';
  let documents = db
    .selectFrom('document_list as d')
    .where('d.company_id', '=', companyId)
    .where('d.owner_kind', '=', ownerKind)
    .where('d.owner_id', '=', ownerId)
    .where('d.is_removed', '=', false);
  const wanted = searchKey.trim();
  if (wanted !== '')
    documents = documents.where(({ eb, fn }) =>
      eb(fn<string>('lower', ['d.title']), 'like', likePattern(wanted.toLowerCase())),
    );
  const [total, rows] = await Promise.all([
    cappedTotal(db, documents.select('d.document_id')),
    documents
      .leftJoin('company_users as a', (join) =>
        join.onRef('a.company_id', '=', 'd.company_id').onRef('a.user_id', '=', 'd.added_by'),
      )
      .leftJoin('company_users as c', (join) =>
        join.onRef('c.company_id', '=', 'd.company_id').onRef('c.user_id', '=', 'd.changed_by'),
      )
      .selectAll('d')
      .select(['a.first_name', 'a.middle_name', 'a.last_name'])
      .select(['c.first_name as c_first_name', 'c.middle_name as c_middle_name', 'c.last_name as c_last_name'])
      .orderBy(sortable[sortName], direction)
      .orderBy('d.document_id', direction)
      .limit(limit)
      .offset(offset)
      .execute(),
  ]);
  return { ...total, rows };
}
