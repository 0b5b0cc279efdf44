import { CompanyParams } from '../../contract/company/company.ts';
import {
  ParkedStreamListAnswer,
  ParkedStreamQuery,
  RetryParked,
  RetryParkedAnswer,
} from '../../contract/system/system.ts';
import { findParked } from '../../queries/parkedStreams.ts';
import type { Routes } from '../../http/app.ts';
import { retryParked } from '../../commands/system/retryParked.ts';
import { accepted, commandContext, NOTHING_WRITTEN } from '../kit/command.ts';
import { get, post } from '../kit/call.ts';

export const parkedRoutes: Routes = {
  /** GET parked-stream: what the read models leave out of this company, and why (trust R6). */
  parkedStreams: get(
    '/api/company/:companyId/parked-stream',
    { may: 'system.operate', params: CompanyParams, query: ParkedStreamQuery, answer: ParkedStreamListAnswer },
    async (request, { services: { db } }) => {
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
  ),

  /** POST parked-stream/retry: the projector tries one parked stream again, or all of the company. */
  retryParked: post(
    '/api/company/:companyId/parked-stream/retry',
    { may: 'system.operate', params: CompanyParams, body: RetryParked, answer: RetryParkedAnswer },
    async (request, deps) => {
      const { companyId, actor: by } = commandContext(request);
      const asked = await retryParked(deps.services, { companyId, by, ...request.body });
      request.log.info({ by, ...request.body, asked }, 'retry of parked streams asked for');
      return accepted(request, deps, NOTHING_WRITTEN, {
        data: { asked },
        notice: 'system.retryAsked',
        details: { count: asked },
        about: '',
      });
    },
  ),
};
