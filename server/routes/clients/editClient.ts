import { editClient } from '../../commands/clients/editClient.ts';
import { paymentTermOf } from '../../commands/clients/paymentTermOf.ts';
import { staffOf } from '../../commands/clients/staffOf.ts';
import {
  ClientParams,
  EditClient,
  SavedClientAnswer,
  EditClientFinancial,
  EditClientOther,
} from '../../contract/clients/clients.ts';
import { client } from '../../domain/clients/client.ts';
import { clientFields } from '../../domain/clients/clientFields.ts';
import { sentFields } from '../../domain/fields.ts';
import type { Routes } from '../../http/app.ts';
import { put } from '../kit/call.ts';
import { saveRecord } from '../kit/saveRecord.ts';
import { demandToEdit } from './demandToEdit.ts';
import { asNotFound, registeredClient } from './presentClient.ts';

/** One part of the account, only what changed; the answer is the client as it is now (spec 3, section 7). */
const saveAt = (
  path: string,
  body: typeof EditClient | typeof EditClientOther | typeof EditClientFinancial,
  may: 'clients.edit' | 'clients.credit' = 'clients.edit',
) =>
  put(path, { may, params: ClientParams, body, answer: SavedClientAnswer }, async (request, deps) => {
    const { companyId, clientId } = request.params;
    const { services } = deps;
    if (may === 'clients.edit') await demandToEdit(request, services, clientId);
    const saved = {
      category: client.category,
      ids: ['clientId', 'clientCompanyId'],
      otherId: 'request.otherClient',
      undone: 'catalog.undone',
      refused: asNotFound,
      present: async (id: string, _: unknown, { commandId }: { readonly commandId: string }) => ({
        data: { ...(await registeredClient(services, companyId, id)), commandId },
      }),
    } as const;
    return saveRecord(request, deps, saved, {
      id: clientId,
      body: request.body,
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
  });

export const editClientRoutes: Routes = {
  editClient: saveAt('/api/client/manager/:companyId/account-details/:clientId', EditClient),
  editClientFinancial: saveAt(
    '/api/client/manager/:companyId/financial-details/:clientId',
    EditClientFinancial,
    'clients.credit',
  ),
  editClientOther: saveAt('/api/client/manager/:companyId/other/:clientId', EditClientOther),
};
