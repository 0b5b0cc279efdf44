import { ClientListAnswer, ClientListQuery } from '../../contract/clients/clients.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { may } from '../../http/authorize.ts';
import { readDb } from '../kit/readDb.ts';
import { findClients } from '../../queries/clients/findClients.ts';

/** GET client/manager/{id}/clients: customers and vendors; {id} is the company (spec 3, section 7; rules 18.4). */
export const clientsRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/client/manager/:companyId/clients',
    {
      config: { ...may('clients.view'), ...alsoAsOf },
      schema: { params: CompanyParams, querystring: ClientListQuery, response: { 200: ClientListAnswer } },
    },
    async (request) => ({
      data: await findClients(readDb(request, services).db, request.params.companyId, request.query),
    }),
  );
