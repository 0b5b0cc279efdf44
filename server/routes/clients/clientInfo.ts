import { ClientInfoAnswer, ClientParams } from '../../contract/clients/clients.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { may } from '../../http/authorize.ts';
import { readDb } from '../kit/readDb.ts';
import { registeredClient } from './presentClient.ts';

/** One customer or vendor whole, as its stream tells, at each of the spec's paths (spec 3, section 7). */
const clientInfoAt = (path: string, app: App, { services }: RouteDeps) =>
  app.get(
    path,
    {
      config: { ...may('clients.view'), ...alsoAsOf },
      schema: { params: ClientParams, response: { 200: ClientInfoAnswer } },
    },
    async (request) => {
      const { companyId, clientId } = request.params;
      return { data: await registeredClient(readDb(request, services), companyId, clientId) };
    },
  );

export const clientInfoRoute = (app: App, deps: RouteDeps) =>
  clientInfoAt('/api/client/manager/:companyId/client-info/:clientId', app, deps);
export const clientRoute = (app: App, deps: RouteDeps) =>
  clientInfoAt('/api/company/:companyId/client/:clientId', app, deps);
