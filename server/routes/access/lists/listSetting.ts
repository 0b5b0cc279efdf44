import { ListParams, ListSettingAnswer } from '../../../contract/access/listSettings.ts';
import { defaultSearchId, userSettings, type ColumnPlace } from '../../../domain/access/userSettings.ts';
import type { App, RouteDeps } from '../../../http/app.ts';
import { may, sessionOf } from '../../../http/authorize.ts';
import { listSharedSearches } from '../../../queries/access/sharedSearches.ts';

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
        listSharedSearches(services.db, { companyId, list, userId }),
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
