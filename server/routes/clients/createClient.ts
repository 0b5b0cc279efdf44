import { addVendor } from '../../commands/clients/addVendor.ts';
import { staffOf } from '../../commands/clients/staffOf.ts';
import { CreateClient, CreateClientAnswer } from '../../contract/clients/clients.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import { clientFields } from '../../domain/clients/clientFields.ts';
import { sentFields } from '../../domain/fields.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { accepted, commandContext } from '../kit/command.ts';

/** POST client/manager/{id}: takes a vendor into the books (spec 3, sections 5 and 7). */
export const createClientRoute = (app: App, deps: RouteDeps) =>
  app.post(
    '/api/client/manager/:companyId',
    {
      config: may('clients.edit'),
      schema: { params: CompanyParams, body: CreateClient, response: { 200: CreateClientAnswer } },
    },
    async (request) => {
      // There is no revision yet that a caller could have seen.
      const { expectedRevision: _, ...context } = commandContext(request);
      const { type, name, ...sent } = request.body;
      const { values, ids } = sentFields(clientFields, sent);
      const staff = await staffOf(deps.services, context.companyId, ids);
      const added = await addVendor(deps.services, { ...values, name, type }, context, { staff, mayLackEmail: false });
      return accepted(request, deps, added, {
        data: { clientId: added.clientId },
        notice: 'clients.vendorCreated',
        details: { name: name.trim() },
        about: 'ClientRegistered',
      });
    },
  );
