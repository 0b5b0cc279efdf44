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
import {
  accountFields,
  clientFields,
  customerGoodsFields,
  customerSheetFields,
  financialFields,
  otherFields,
} from '../../domain/clients/clientFields.ts';
import { isPermitted } from '../../domain/access/permissions.ts';
import { sentFields, type FieldTable } from '../../domain/fields.ts';
import { tableParts } from '../../domain/undo.ts';
import type { RouteDeps, Routes } from '../../http/app.ts';
import { demand, sessionOf } from '../../http/authorize.ts';
import { put } from '../kit/call.ts';
import { readDb } from '../kit/readDb.ts';
import { saveRecord } from '../kit/saveRecord.ts';
import { undoingOf } from '../kit/undoCommand.ts';
import { demandToEdit } from './demandToEdit.ts';
import { asNotFound, registeredClient } from './presentClient.ts';

/** What a save sends, and of whom. */
interface Save {
  readonly companyId: string;
  readonly clientId: string;
  readonly body: Partial<EditClientWhole>;
  /** The fields that the address saves. */
  readonly table: FieldTable;
}

/** Only what changed; the answer is the client as it is now (spec 3, section 7). */
function save(request: FastifyRequest, deps: RouteDeps, { companyId, clientId, body, table }: Save) {
  const { services } = deps;
  const saved = {
    ids: ['clientId', 'clientCompanyId'],
    otherId: 'request.otherClient',
    refused: asNotFound,
    present: async (id: string, _: unknown, { commandId }: { readonly commandId: string }) => ({
      data: { ...(await registeredClient(request, readDb(request, services), companyId, id)), commandId },
    }),
  } as const;
  return saveRecord(request, deps, saved, {
    id: clientId,
    body,
    undoing: undoingOf(client, (state) =>
      tableParts(table, { ...state }, { ...state.staff, paymentTerm: state.paymentTerm }),
    ),
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
  table: FieldTable,
  may: 'clients.edit' | 'clients.credit' = 'clients.edit',
) =>
  put(path, { may, params: ClientParams, body, answer: SavedClientAnswer }, async (request, deps) => {
    const { companyId, clientId } = request.params;
    if (may === 'clients.edit') await demandToEdit(request, deps.services, clientId);
    return save(request, deps, { companyId, clientId, body: request.body, table });
  });

/** Payment term and credit, as forms send them. */
const financial = Object.keys(financialFields).flatMap((field) => [field, `${field}Id`]);

export const editClientRoutes: Routes = {
  editClient: saveAt('/api/client/manager/:companyId/account-details/:clientId', EditClient, accountFields),
  editClientFinancial: saveAt(
    '/api/client/manager/:companyId/financial-details/:clientId',
    EditClientFinancial,
    financialFields,
    'clients.credit',
  ),
  editClientOther: saveAt('/api/client/manager/:companyId/other/:clientId', EditClientOther, {
    ...otherFields,
    ...customerSheetFields,
    ...customerGoodsFields,
  }),

  /** PUT company/{id}/client: any part of it; credit for those who may change it (spec 3, section 7). */
  editClientWhole: put(
    '/api/company/:companyId/client',
    { may: 'clients.edit', params: CompanyParams, body: EditClientWhole, answer: SavedClientAnswer },
    async (request, deps) => {
      const { clientId } = request.body;
      await demandToEdit(request, deps.services, clientId);
      const credit = Object.keys(request.body).find((field) => financial.includes(field));
      if (credit !== undefined) demand(request, 'clients.credit', credit);
      const { companyId } = request.params;
      const mayCredit = isPermitted(sessionOf(request).role, 'clients.credit');
      const table = mayCredit ? clientFields : { ...accountFields, ...otherFields };
      return save(request, deps, { companyId, clientId, body: request.body, table });
    },
  ),
};
