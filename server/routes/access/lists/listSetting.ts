import { ListParams, ListSettingAnswer, type SharedSearch } from '../../../contract/access/listSettings.ts';
import { UserStatus } from '../../../domain/access/employee.ts';
import { defaultSearchId, userSettings, type ColumnPlace, type ListName } from '../../../domain/access/userSettings.ts';
import type { App, RouteDeps } from '../../../http/app.ts';
import { may, sessionOf } from '../../../http/authorize.ts';
import { fullName } from '../../../queries/access/fullName.ts';
import type { Services } from '../../../services.ts';

/** Beyond these a menu is no menu any more. */
const MOST_SHARED = 200;

/** GET list-setting/{list}: the user's own searches and columns, read from the stream; colleagues' from the list of them. */
export const listSettingRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/list-setting/:list',
    { config: may('settings.own'), schema: { params: ListParams, response: { 200: ListSettingAnswer } } },
    async (request) => {
      const { companyId, list } = request.params;
      const { userId } = sessionOf(request);
      const [{ state }, shared] = await Promise.all([
        services.handler.load(userSettings, companyId, userId),
        sharedByOthers(services, { companyId, list, userId }),
      ]);
      const searches = state.searches
        .filter((search) => search.list === list)
        .map(({ list: _, columns, ...search }) => ({ ...search, columns: own(columns) }));
      return {
        data: {
          searches,
          shared,
          defaultSearchId: defaultSearchId(state, list),
          columns: own(state.columns[list] ?? []),
        },
      };
    },
  );

/** The contract's arrays are not readonly; the state's must not be handed out for writing. */
function own(columns: readonly ColumnPlace[]): ColumnPlace[];
function own(columns: readonly ColumnPlace[] | null): ColumnPlace[] | null;
function own(columns: readonly ColumnPlace[] | null): ColumnPlace[] | null {
  return columns && [...columns];
}

/** What colleagues who still have an account share, by name. */
async function sharedByOthers(
  { db }: Services,
  { companyId, list, userId }: { companyId: string; list: ListName; userId: string },
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
