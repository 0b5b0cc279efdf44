import { HistoryAnswer, HistoryQuery } from '../../contract/audit/history.ts';
import { listOf } from '../../contract/scalars.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { findHistory } from '../../queries/audit/findHistory.ts';
import { historyConfig, historyParams, recordAsked, type HistoryOf } from './historyOf.ts';
import { presentHistory } from './presentHistory.ts';

/** GET a record's history: who, when, old, new, through which channel, why; newest first, by field, person, lot, days. */
export const historyRoute = (app: App, { services }: RouteDeps, record: HistoryOf, path: string) =>
  app.get(
    `/api/company/:companyId/${path}`,
    {
      config: historyConfig(record),
      schema: {
        params: historyParams(record),
        querystring: HistoryQuery,
        response: { 200: HistoryAnswer },
      },
    },
    async (request) => {
      const { field, ...rest } = request.query;
      const { from, companyId, owner, hidden } = await recordAsked(request, services, record);
      const filter = { ...rest, owner, fields: listOf(field), hidden };
      const { rows, ...total } = await findHistory(from.db, companyId, filter);
      return { data: { ...total, list: rows.map(presentHistory) } };
    },
  );
