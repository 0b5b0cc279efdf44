import { ListParams, ListSettingAnswer, ArrangeColumns, ColumnsAnswer } from '../../contract/access/listSettings.ts';
import { defaultSearchId, userSettings, type ColumnPlace } from '../../domain/access/userSettings.ts';
import type { Routes } from '../../http/app.ts';
import { sessionOf } from '../../http/authorize.ts';
import { listSharedSearches } from '../../queries/access/sharedSearches.ts';
import { arrangeColumns } from '../../domain/access/changeUserSettings.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { get, put } from '../kit/call.ts';

export const listSettingRoutes: Routes = {
  /** GET list-setting/{list}: the user's own searches and columns, read from the stream; colleagues' from the list of them. */
  listSetting: get(
    '/api/company/:companyId/list-setting/:list',
    { may: 'settings.own', params: ListParams, answer: ListSettingAnswer },
    async (request, { services }) => {
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
  ),

  /** PUT list-columns/{list}: which columns the list shows to the one who asks, in which order, how wide. */
  arrangeColumns: put(
    '/api/company/:companyId/list-columns/:list',
    { may: 'settings.own', params: ListParams, body: ArrangeColumns, answer: ColumnsAnswer },
    async (request, deps) => {
      const { list } = request.params;
      const { columns } = request.body;
      const context = commandContext(request);
      const handled = await deps.services.handler.handle(
        userSettings,
        context.actor,
        { userId: context.actor, list, columns },
        arrangeColumns,
        context,
      );
      return accepted(request, deps, handled, {
        data: { columns },
        notice: 'settings.columnsArranged',
        about: 'ColumnsArranged',
      });
    },
  ),
};

/** The contract's arrays are not readonly; the state's must not be handed out for writing. */
function own(columns: readonly ColumnPlace[]): ColumnPlace[];

function own(columns: readonly ColumnPlace[] | null): ColumnPlace[] | null;

function own(columns: readonly ColumnPlace[] | null): ColumnPlace[] | null {
  return columns && [...columns];
}
