import type { FastifyRequest } from 'fastify';
import { CompanyParams } from '../../contract/company/company.ts';
import {
  AddCompanyAddress,
  ChangeCompanyAddress,
  CompanyAddressCategory,
  CompanyAddressesAnswer,
  CompanyAddressParams,
  CompanyAddressSavedAnswer,
} from '../../contract/company/companyAddresses.ts';
import { addressFields, labelOfAddress } from '../../domain/clients/addressFields.ts';
import {
  addCompanyAddress,
  changeCompanyAddress,
  companyAddressParts,
  removeCompanyAddress,
  restoreCompanyAddress,
} from '../../domain/clients/changeCompanyBook.ts';
import { companyBook, type CompanyBook, type CompanyBookEvent } from '../../domain/clients/companyBook.ts';
import { sentFields } from '../../domain/fields.ts';
import { UNDO_REASON } from '../../domain/undo.ts';
import type { RouteDeps, Routes } from '../../http/app.ts';
import { notFound, RequestError } from '../../http/requestError.ts';
import { DomainError, type Decide } from '../../kernel/decider.ts';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import { entityId } from '../../kernel/ids.ts';
import { del, post, put, read } from '../kit/call.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { undoCommand, undoingOf } from '../kit/undoCommand.ts';

const edits = { may: 'company.settings', answer: CompanyAddressSavedAnswer } as const;
const oneOf = { ...edits, params: CompanyAddressParams } as const;

export const companyAddressRoutes: Routes = {
  /** GET company-address: billing and delivery addresses of the company (spec 1, 2.6 and 2.9). */
  companyAddresses: read(
    '/api/company/:companyId/company-address',
    { may: 'company.view', params: CompanyParams, answer: CompanyAddressesAnswer },
    async (request, { handler }) => {
      const { companyId } = request.params;
      const { state, revision } = await handler.load(companyBook, companyId, companyId);
      const rows = state.addresses.filter(({ isRemoved }) => !isRemoved);
      return {
        data: rows.map(({ id, type, isMain, values }) => ({
          ...{ id, source: companyId, type, isMain, revision: Number(revision) },
          category: isMain ? CompanyAddressCategory.COMPANY_MAIN : CompanyAddressCategory.COMPANY,
          ...values,
        })),
      };
    },
  ),

  addCompanyAddress: post(
    '/api/company/:companyId/company-address',
    { ...edits, params: CompanyParams, body: AddCompanyAddress },
    (request, deps) => {
      const { companyId } = request.params;
      const { type, category, isMain, ...sent } = request.body;
      const context = commandContext(request);
      const addressId = entityId(context.commandId, 'address');
      const { values } = sentFields(addressFields, sent);
      const command = { companyId, addressId, type, values, isMain: mainOf(isMain, category) };
      return save(request, deps, { command, decide: addCompanyAddress, step: 'Added', context });
    },
  ),

  changeCompanyAddress: put(
    '/api/company/:companyId/company-address/:addressId',
    { ...oneOf, body: ChangeCompanyAddress },
    async (request, deps) => {
      const { companyId, addressId } = request.params;
      const { category, isMain: sentMain, reason, undoes, ...sent } = request.body;
      const { values } = sentFields(addressFields, sent);
      const isMain = mainOf(sentMain, category);
      const isEmpty = Object.keys(values).length === 0 && isMain === undefined;
      const command = { companyId, addressId, values, isMain };
      if (undoes === undefined) {
        if (isEmpty) throw new RequestError(400, { code: 'request.nothingToSave' });
        const context = commandContext(request, { reason });
        return save(request, deps, { command, decide: changeCompanyAddress, step: 'Changed', context });
      }
      if (!isEmpty) throw new RequestError(400, { code: 'request.undoAlone' });
      const undoing = undoingOf(companyBook, ({ addresses }) => companyAddressParts(addresses, addressId));
      const undo = { id: companyId, undoes, reason };
      const { handled, context, told } = await undoCommand(request, deps.services, undoing, undo, (back, of) => {
        const { isMain: main, ...were } = back;
        const wanted = { ...command, values: were, isMain: main === true || undefined };
        return deps.services.handler.handle(companyBook, companyId, wanted, changeCompanyAddress, of).catch(asUnknown);
      });
      const data = { id: addressId, revision: Number(handled.revision), commandId: context.commandId };
      return accepted(request, deps, handled, { data, ...told, about: 'CompanyAddressChanged' });
    },
  ),

  removeCompanyAddress: del('/api/company/:companyId/company-address/:addressId', oneOf, (request, deps) =>
    save(request, deps, {
      ...{ command: request.params, decide: removeCompanyAddress, step: 'Removed', context: commandContext(request) },
    }),
  ),

  restoreCompanyAddress: post('/api/company/:companyId/company-address/:addressId/restore', oneOf, (request, deps) =>
    save(request, deps, {
      ...{ command: request.params, decide: restoreCompanyAddress, step: 'Restored' },
      context: commandContext(request, { reason: UNDO_REASON }),
    }),
  ),
};

/** A main one is told by a flag or by its code; neither: as it is. */
const mainOf = (isMain: boolean | undefined, category: number | undefined): boolean | undefined =>
  isMain ?? (category === CompanyAddressCategory.COMPANY_MAIN ? true : undefined);

interface Save<C> {
  readonly command: C & { readonly companyId: string; readonly addressId: string };
  readonly decide: Decide<C, CompanyBook, CompanyBookEvent>;
  readonly step: 'Added' | 'Changed' | 'Removed' | 'Restored';
  readonly context: CommandContext;
}

async function save<C>(request: FastifyRequest, deps: RouteDeps, { command, decide, step, context }: Save<C>) {
  const { handler } = deps.services;
  const { companyId, addressId } = command;
  const handled = await handler.handle(companyBook, companyId, command, decide, context).catch(asUnknown);
  const { addresses } = (await handler.load(companyBook, companyId, companyId)).state;
  const address = addresses.find(({ id }) => id === addressId);
  return accepted(request, deps, handled, {
    data: { id: addressId, revision: Number(handled.revision), commandId: context.commandId },
    notice: `clients.address${step}`,
    details: { name: address ? labelOfAddress(address.values) : '' },
    about: `CompanyAddress${step}`,
  });
}

function asUnknown(error: unknown): never {
  throw error instanceof DomainError && error.code === 'clients.entryUnknown' ? notFound() : error;
}
