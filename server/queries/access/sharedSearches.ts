import type { Kysely } from 'kysely';
import type { SharedSearch } from '../../contract/access/listSettings.ts';
import type { Database } from '../../database/connect.ts';
import { UserStatus } from '../../domain/access/employee.ts';
import type { ColumnPlace } from '../../domain/access/userSettings.ts';
import type { ListName } from '../../domain/kinds.ts';
import { fullName } from './companyUsers.ts';

/** A menu is no place for more. */
const MOST_SHARED = 200;

/** The searches of a list that other active users share with `userId`, by name; at most 200. */
export async function listSharedSearches(
  db: Kysely<Database>,
  { companyId, list, userId }: { readonly companyId: string; readonly list: ListName; readonly userId: string },
): Promise<SharedSearch[]> {
  const rows = await db
    .selectFrom('shared_search as s')
    .innerJoin('company_users as u', (join) =>
      join.onRef('u.company_id', '=', 's.company_id').onRef('u.user_id', '=', 's.user_id'),
    )
    .select(['s.search_id', 's.name', 's.address', 's.columns', 'u.first_name', 'u.middle_name', 'u.last_name'])
    .where('s.company_id', '=', companyId)
    .where('s.list', '=', list)
    .where('s.is_shared', '=', true)
    .where('s.user_id', '<>', userId)
    .where('u.status', '=', UserStatus.ACTIVE)
    .orderBy('s.name')
    .orderBy('s.search_id')
    .limit(MOST_SHARED)
    .execute();
  return rows.map((row) => ({
    searchId: row.search_id,
    name: row.name,
    address: row.address,
    columns: row.columns === null ? null : (JSON.parse(row.columns) as ColumnPlace[]),
    ownerName: fullName(row),
  }));
}
