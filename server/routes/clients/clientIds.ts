import { ClientIdsAnswer, ClientIdsQuery } from '../../contract/clients/clients.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { may } from '../../http/authorize.ts';
import { findClientIds } from '../../queries/clients/findClients.ts';
import { readDb } from '../kit/readDb.ts';

/** GET company/{id}/client/clients/ids: ids of customers and vendors, or of one type (spec 3, section 7). */
export const clientIdsRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/client/clients/ids',
    {
      config: { ...may('clients.view'), ...alsoAsOf },
      schema: { params: CompanyParams, querystring: ClientIdsQuery, response: { 200: ClientIdsAnswer } },
    },
    async (request) => ({
      data: await findClientIds(readDb(request, services).db, request.params.companyId, request.query),
    }),
  );
