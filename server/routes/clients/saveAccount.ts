import { saveAccount } from '../../commands/clients/saveAccount.ts';
import { staffOf } from '../../commands/clients/staffOf.ts';
import { ClientParams, SaveAccount, SavedClientAnswer, SaveOther } from '../../contract/clients/clients.ts';
import { client } from '../../domain/clients/client.ts';
import { clientFields } from '../../domain/clients/clientFields.ts';
import { sentFields } from '../../domain/fields.ts';
import type { Routes } from '../../http/app.ts';
import { put } from '../kit/call.ts';
import { saveRecord } from '../kit/saveRecord.ts';
import { demandToEdit } from './demandToEdit.ts';
import { notFoundUnlessRegistered, registeredClient } from './presentClient.ts';

/** One part of the account, only what changed; the answer is the client as it is now (spec 3, section 7). */
const saveAt = (path: string, body: typeof SaveAccount | typeof SaveOther) =>
  put(path, { may: 'clients.edit', params: ClientParams, body, answer: SavedClientAnswer }, async (request, deps) => {
    const { companyId, clientId } = request.params;
    const { services } = deps;
    await demandToEdit(request, services, clientId);
    const saved = {
      category: client.category,
      ids: ['clientId', 'clientCompanyId'],
      otherId: 'request.otherClient',
      undone: 'catalog.undone',
      refused: notFoundUnlessRegistered,
      present: async (id: string, _: unknown, { commandId }: { readonly commandId: string }) => ({
        data: { ...(await registeredClient(services, companyId, id)), commandId },
      }),
    } as const;
    return saveRecord(request, deps, saved, {
      id: clientId,
      body: request.body,
      handle: async (fields, context) => {
        const { values: account, ids } = sentFields(clientFields, fields);
        const staff = await staffOf(services, companyId, ids);
        return saveAccount(services, { clientId, account, staff }, context);
      },
      notice: 'clients.accountSaved',
      about: 'ClientDescribed',
    });
  });

export const accountRoutes: Routes = {
  saveAccount: saveAt('/api/client/manager/:companyId/account-details/:clientId', SaveAccount),
  saveOther: saveAt('/api/client/manager/:companyId/other/:clientId', SaveOther),
};
