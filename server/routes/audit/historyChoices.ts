import { HistoryChoicesAnswer, LastChangesQuery } from '../../contract/audit/history.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { findHistoryChoices } from '../../queries/audit/findHistoryChoices.ts';
import { historyConfig, historyParams, recordAsked, type HistoryOf } from './historyOf.ts';

/** GET what a record's history can be filtered by: the fields that were ever changed, and who did. */
export const historyChoicesOfRoute = (app: App, { services }: RouteDeps, record: HistoryOf, path: string) =>
  app.get(
    `/api/company/:companyId/${path}`,
    {
      config: historyConfig(record),
      schema: { params: historyParams(record), querystring: LastChangesQuery, response: { 200: HistoryChoicesAnswer } },
    },
    async (request) => {
      const { from, companyId, owner, hidden } = await recordAsked(request, services, record);
      return { data: await findHistoryChoices(from.db, companyId, owner, { lotId: request.query.lotId, hidden }) };
    },
  );
