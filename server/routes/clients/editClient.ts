import type { FastifyRequest } from 'fastify';
import { editClient } from '../../commands/clients/editClient.ts';
import { paymentTermOf } from '../../commands/clients/paymentTermOf.ts';
import { staffOf } from '../../commands/clients/staffOf.ts';
import {
  ClientParams,
  EditClient,
  EditClientFinancial,
  EditClientOther,
  EditClientWhole,
  SavedClientAnswer,
} from '../../contract/clients/clients.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import { client } from '../../domain/clients/client.ts';
import { clientFields, financialFields } from '../../domain/clients/clientFields.ts';
import { sentFields } from '../../domain/fields.ts';
import type { RouteDeps, Routes } from '../../http/app.ts';
import { demand } from '../../http/authorize.ts';
import { put } from '../kit/call.ts';
import { readDb } from '../kit/readDb.ts';
import { saveRecord } from '../kit/saveRecord.ts';
import { demandToEdit } from './demandToEdit.ts';
import { asNotFound, registeredClient } from './presentClient.ts';

/** What a save sends, and of whom. */
interface Save {
  readonly companyId: string;
  readonly clientId: string;
  readonly body: Partial<EditClientWhole>;
}

/** Only what changed; the answer is the client as it is now (spec 3, section 7). */
function save(request: FastifyRequest, deps: RouteDeps, { companyId, clientId, body }: Save) {
  const { services } = deps;
  const saved = {
    category: client.category,
    ids: ['clientId', 'clientCompanyId'],
    otherId: 'request.otherClient',
    undone: 'catalog.undone',
    refused: asNotFound,
    present: async (id: string, _: unknown, { commandId }: { readonly commandId: string }) => ({
      data: { ...(await registeredClient(request, readDb(request, services), companyId, id)), commandId },
    }),
  } as const;
  return saveRecord(request, deps, saved, {
    id: clientId,
    body,
    handle: async (fields, context) => {
      const { values: account, ids } = sentFields(clientFields, fields);
      const { paymentTerm: termId, ...staffIds } = ids;
      const staff = await staffOf(services, companyId, staffIds);
      const paymentTerm = await paymentTermOf(services, companyId, termId);
      return editClient(services, { clientId, account, staff, paymentTerm }, context);
    },
    notice: 'clients.accountSaved',
    about: 'ClientDescribed',
  });
}

/** One part of the account. */
const saveAt = (
  path: string,
  body: typeof EditClient | typeof EditClientOther | typeof EditClientFinancial,
  may: 'clients.edit' | 'clients.credit' = 'clients.edit',
) =>
  put(path, { may, params: ClientParams, body, answer: SavedClientAnswer }, async (request, deps) => {
    const { companyId, clientId } = request.params;
    if (may === 'clients.edit') await demandToEdit(request, deps.services, clientId);
    return save(request, deps, { companyId, clientId, body: request.body });
  });

/** Payment term and credit, as forms send them. */
const financial = Object.keys(financialFields).flatMap((field) => [field, `${field}Id`]);

export const editClientRoutes: Routes = {
  editClient: saveAt('/api/client/manager/:companyId/account-details/:clientId', EditClient),
  editClientFinancial: saveAt(
    '/api/client/manager/:companyId/financial-details/:clientId',
    EditClientFinancial,
    'clients.credit',
  ),
  editClientOther: saveAt('/api/client/manager/:companyId/other/:clientId', EditClientOther),

  /** PUT company/{id}/client: any part of it; credit for those who may change it (spec 3, section 7). */
  editClientWhole: put(
    '/api/company/:companyId/client',
    { may: 'clients.edit', params: CompanyParams, body: EditClientWhole, answer: SavedClientAnswer },
    async (request, deps) => {
      const { clientId } = request.body;
      await demandToEdit(request, deps.services, clientId);
      const credit = Object.keys(request.body).find((field) => financial.includes(field));
      if (credit !== undefined) demand(request, 'clients.credit', credit);
      return save(request, deps, { companyId: request.params.companyId, clientId, body: request.body });
    },
  ),
};
