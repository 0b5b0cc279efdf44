import { CompanyParams } from '../../contract/company/company.ts';
import { ParkedStreamListAnswer, ParkedStreamQuery } from '../../contract/system/system.ts';
import { findParked } from '../../queries/parkedStreams.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';

/** GET parked-stream: what the read models leave out of this company, and why (trust R6). */
export const parkedStreamsRoute = (app: App, { services: { db } }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/parked-stream',
    {
      config: may('system.operate'),
      schema: { params: CompanyParams, querystring: ParkedStreamQuery, response: { 200: ParkedStreamListAnswer } },
    },
    async (request) => {
      const { rows, ...total } = await findParked(db, request.params.companyId, request.query);
      const list = rows.map((row) => ({
        projection: row.projection,
        stream: row.stream,
        event: row.event,
        revision: Number(row.revision),
        error: row.error,
        parkedAt: row.parked_at.toISOString(),
        isRetrying: row.asked_at !== null,
      }));
      return { data: { ...total, list } };
    },
  );
