import { LastChangesAnswer, LastChangesQuery } from '../../contract/audit/history.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { findLastChanges } from '../../queries/audit/findLastChanges.ts';
import { historyConfig, historyParams, recordAsked, type HistoryOf } from './historyOf.ts';
import { presentHistory } from './presentHistory.ts';

/** GET the last changes of a record: who changed each field last, in one call. */
export const lastChangesOfRoute = (app: App, { services }: RouteDeps, record: HistoryOf, path: string) =>
  app.get(
    `/api/company/:companyId/${path}`,
    {
      config: historyConfig(record),
      schema: { params: historyParams(record), querystring: LastChangesQuery, response: { 200: LastChangesAnswer } },
    },
    async (request) => {
      const { from, companyId, owner, hidden } = await recordAsked(request, services, record);
      const rows = await findLastChanges(from.db, companyId, owner, request.query.lotId ?? null);
      return { data: rows.filter(({ field }) => !hidden.includes(field)).map(presentHistory) };
    },
  );
