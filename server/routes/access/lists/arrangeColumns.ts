import { ArrangeColumns, ColumnsAnswer, ListParams } from '../../../contract/access/listSettings.ts';
import { arrangeColumns } from '../../../domain/access/arrangeColumns.ts';
import { userSettings } from '../../../domain/access/userSettings.ts';
import type { App, RouteDeps } from '../../../http/app.ts';
import { may } from '../../../http/authorize.ts';
import { accepted, commandContext } from '../../kit/command.ts';

/** PUT list-columns/{list}: which columns the list shows to the one who asks, in which order, how wide. */
export const arrangeColumnsRoute = (app: App, deps: RouteDeps) =>
  app.put(
    '/api/company/:companyId/list-columns/:list',
    {
      config: may('settings.own'),
      schema: { params: ListParams, body: ArrangeColumns, response: { 200: ColumnsAnswer } },
    },
    async (request) => {
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
  );
