import { addClient } from '../../commands/clients/addClient.ts';
import { removeClient } from '../../commands/clients/removeClient.ts';
import { staffOf } from '../../commands/clients/staffOf.ts';
import {
  ClientExportQuery,
  ClientIdsAnswer,
  ClientIdsQuery,
  ClientInfoAnswer,
  ClientListAnswer,
  ClientListQuery,
  ClientParams,
  ClientTypeAnswer,
  ClientTypeQuery,
  CreateClient,
  CreateClientAnswer,
  RemovedClientAnswer,
} from '../../contract/clients/clients.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import { listOf } from '../../contract/scalars.ts';
import { client, ClientStatus, ClientType } from '../../domain/clients/client.ts';
import { accountFields, otherFields } from '../../domain/clients/clientFields.ts';
import { clientKinds, kindOfClient } from '../../domain/clients/clientKinds.ts';
import { sentFields } from '../../domain/fields.ts';
import type { Routes } from '../../http/app.ts';
import { demand } from '../../http/authorize.ts';
import { notFound } from '../../http/requestError.ts';
import { clientColumns, exportedClients, type ExportedClient } from '../../queries/clients/exportedClients.ts';
import { findClientIds, findClients } from '../../queries/clients/findClients.ts';
import { del, post, read } from '../kit/call.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { exportRoute, type ExportSheet } from '../kit/export.ts';
import { registeredClient } from './presentClient.ts';

/** One customer or vendor whole, as its stream tells, at each of the spec's paths (spec 3, section 7). */
const infoAt = (path: string) =>
  read(path, { may: 'clients.view', params: ClientParams, answer: ClientInfoAnswer }, async (request, from) => ({
    data: await registeredClient(request, from, request.params.companyId, request.params.clientId),
  }));

export const clientRoutes: Routes = {
  /** GET client/manager/{id}/clients: customers and vendors; {id} is the company (spec 3, section 7; rules 18.4). */
  clients: read(
    '/api/client/manager/:companyId/clients',
    { may: 'clients.view', params: CompanyParams, query: ClientListQuery, answer: ClientListAnswer },
    async (request, { db }) => ({ data: await findClients(db, request.params.companyId, request.query) }),
  ),

  /** GET client/manager/{id}/clients-export: the list of customers or vendors as a file, in its order; vendors unless its type says otherwise. */
  exportClients: exportRoute(
    '/api/client/manager/:companyId/clients-export',
    { may: 'clients.view', query: ClientExportQuery },
    (request, from): ExportSheet<ExportedClient> => {
      const { format, language, column, ...query } = request.query;
      const kind = kindOfClient(query.type ?? ClientType.VENDOR);
      return {
        what: `${kind}s`,
        title: `${kind}s.title`,
        format,
        language,
        columns: clientColumns(column && listOf(column)),
        query,
        read: (work) => exportedClients(from, request.params.companyId, kind, query, work),
      };
    },
  ),

  /** GET company/{id}/client/clients/ids: ids of customers and vendors, or of one type (spec 3, section 7). */
  clientIds: read(
    '/api/company/:companyId/client/clients/ids',
    { may: 'clients.view', params: CompanyParams, query: ClientIdsQuery, answer: ClientIdsAnswer },
    async (request, { db }) => ({ data: await findClientIds(db, request.params.companyId, request.query) }),
  ),

  /** GET client/manager/{id}/client-type: active ones of a type by name, for choosing one (spec 3, section 7). */
  clientsOfType: read(
    '/api/client/manager/:companyId/client-type',
    { may: 'clients.view', params: CompanyParams, query: ClientTypeQuery, answer: ClientTypeAnswer },
    async (request, { db }) => {
      const query = { ...request.query, status: ClientStatus.ACTIVE };
      const { list, ...total } = await findClients(db, request.params.companyId, query);
      const named = list.map(({ clientId: id, name, abbreviation, type }) => ({ id, name, abbreviation, type }));
      return { data: { ...total, list: named } };
    },
  ),

  /** POST client/manager/{id}: takes a customer or vendor into the books, a vendor unless its type says otherwise (spec 3, sections 5 and 7). */
  createClient: post(
    '/api/client/manager/:companyId',
    { may: 'clients.edit', params: CompanyParams, body: CreateClient, answer: CreateClientAnswer },
    async (request, deps) => {
      // There is no revision yet that a caller could have seen.
      const { expectedRevision: _, ...context } = commandContext(request);
      const { type = ClientType.VENDOR, name, ...sent } = request.body;
      const kind = kindOfClient(type);
      demand(request, clientKinds[kind].edit, 'type');
      const { values, ids } = sentFields({ ...accountFields, ...otherFields }, sent);
      const staff = await staffOf(deps.services, context.companyId, ids);
      const added = await addClient(deps.services, { ...values, name, type }, context, { staff, mayLackEmail: false });
      return accepted(request, deps, added, {
        data: { clientId: added.clientId },
        notice: `clients.${kind}Created`,
        details: { name: name.trim() },
        about: 'ClientRegistered',
      });
    },
  ),

  clientInfo: infoAt('/api/client/manager/:companyId/client-info/:clientId'),
  client: infoAt('/api/company/:companyId/client/:clientId'),

  /** DELETE company/{id}/client/{clientId}: one that nothing refers to (spec 3, section 7; rules 18.22). */
  removeClient: del(
    '/api/company/:companyId/client/:clientId',
    { may: 'clients.edit', params: ClientParams, answer: RemovedClientAnswer },
    async (request, deps) => {
      const { companyId, clientId } = request.params;
      const { services } = deps;
      const { name, type } = (await services.handler.load(client, companyId, clientId)).state;
      // One that is gone already is deleted once more without a word, so that a repeat is no error.
      if (name === '') throw notFound();
      demand(request, clientKinds[kindOfClient(type)].edit, 'type');
      const removed = await removeClient(services, clientId, commandContext(request));
      return accepted(request, deps, removed, {
        data: { clientId },
        notice: `clients.${kindOfClient(type)}Deleted`,
        details: { name },
        about: 'ClientDeleted',
      });
    },
  ),
};
