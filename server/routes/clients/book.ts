import type { FastifyRequest } from 'fastify';
import {
  AddAddress,
  AddContact,
  AddressListAnswer,
  AddressListQuery,
  AddressParams,
  ChangeAddress,
  ChangeContact,
  ContactListAnswer,
  ContactListQuery,
  ContactParams,
  EntrySource,
  RestoreEntry,
  SavedEntryAnswer,
  type AddressRow,
  type ContactRow,
} from '../../contract/clients/book.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import { addressFields, statusOfAddress } from '../../domain/clients/addressFields.ts';
import { AddressCategory, ContactType } from '../../domain/clients/bookCodes.ts';
import { contactFields, nameOfContact } from '../../domain/clients/contactFields.ts';
import { sentFields } from '../../domain/fields.ts';
import { entityId } from '../../kernel/ids.ts';
import type { Routes } from '../../http/app.ts';
import { del, post, put, read } from '../kit/call.ts';
import { commandContext } from '../kit/command.ts';
import { addTo, changeIn, removeFrom, restoreIn } from './changeBook.ts';
import { loadRegistered } from './presentClient.ts';

const edits = { may: 'clients.edit', answer: SavedEntryAnswer } as const;

const isBetween = (code: number, start = 0, end = 9999): boolean => start <= code && code <= end;
const newId = (request: FastifyRequest, kind: 'contact' | 'address'): string =>
  entityId(commandContext(request).commandId, kind);

/** A main one is told by a flag or by its code; neither: as it is. */
const mainOf = (isMain: boolean | undefined, code: number | undefined, mainCode: number): boolean | undefined =>
  isMain ?? (code === mainCode ? true : undefined);

/** Contacts of customers and vendors (spec 1, 2.9; spec 3, section 7). */
export const contactRoutes: Routes = {
  contacts: read(
    '/api/company/:companyId/contact',
    { may: 'clients.view', params: CompanyParams, query: ContactListQuery, answer: ContactListAnswer },
    async (request, from) => {
      const { source, startType, endType } = request.query;
      const { state, revision } = await loadRegistered(from, request.params.companyId, source);
      const rows = state.contacts.flatMap(({ id, isMain, isRemoved, values }): ContactRow[] => {
        const type = isMain ? ContactType.CLIENT_MAIN : ContactType.CLIENT;
        if (isRemoved || !isBetween(type, startType, endType)) return [];
        return [{ id, source, type, isMain, revision: Number(revision), name: nameOfContact(values), ...values }];
      });
      return { data: rows };
    },
  ),

  addContact: post(
    '/api/company/:companyId/contact',
    { ...edits, params: CompanyParams, body: AddContact },
    (request, deps) => {
      const { source, type, isMain, name: _, ...sent } = request.body;
      const { values } = sentFields(contactFields, sent);
      const main = mainOf(isMain, type, ContactType.CLIENT_MAIN);
      const entryId = newId(request, 'contact');
      return addTo(request, deps, { clientId: source, book: 'contact', entryId, values, isMain: main });
    },
  ),

  changeContact: put(
    '/api/company/:companyId/contact/:contactId',
    { ...edits, params: ContactParams, body: ChangeContact },
    (request, deps) => {
      const { source, type, isMain, name: _, reason, undoes, ...sent } = request.body;
      const { values } = sentFields(contactFields, sent);
      const main = mainOf(isMain, type, ContactType.CLIENT_MAIN);
      const command = { clientId: source, entryId: request.params.contactId, values, isMain: main };
      return changeIn(request, deps, { ...command, book: 'contact' }, { reason, undoes });
    },
  ),

  removeContact: del(
    '/api/company/:companyId/contact/:contactId',
    { ...edits, params: ContactParams, query: EntrySource },
    (request, deps) =>
      removeFrom(request, deps, {
        clientId: request.query.source,
        book: 'contact',
        entryId: request.params.contactId,
      }),
  ),

  restoreContact: post(
    '/api/company/:companyId/contact/:contactId/restore',
    { ...edits, params: ContactParams, body: RestoreEntry },
    (request, deps) =>
      restoreIn(request, deps, { clientId: request.body.source, book: 'contact', entryId: request.params.contactId }),
  ),
};

/** Addresses of customers and vendors (spec 1, 2.9; spec 3, section 7). */
export const addressRoutes: Routes = {
  addresses: read(
    '/api/company/:companyId/address',
    { may: 'clients.view', params: CompanyParams, query: AddressListQuery, answer: AddressListAnswer },
    async (request, from) => {
      const { source, startCategory, endCategory, startType, endType } = request.query;
      const { state, revision } = await loadRegistered(from, request.params.companyId, source);
      const rows = state.addresses.flatMap(({ id, type, isMain, isRemoved, values }): AddressRow[] => {
        const category = isMain ? AddressCategory.CLIENT_MAIN : AddressCategory.CLIENT;
        const isAsked = isBetween(category, startCategory, endCategory) && isBetween(type, startType, endType);
        return isRemoved || !isAsked
          ? []
          : [
              {
                ...{ id, source, type, category, status: statusOfAddress(values) },
                ...{ isMain, revision: Number(revision), ...values },
              },
            ];
      });
      // In the order that they were given, else as they came.
      return { data: rows.sort((one, other) => one.order - other.order) };
    },
  ),

  addAddress: post(
    '/api/company/:companyId/address',
    { ...edits, params: CompanyParams, body: AddAddress },
    (request, deps) => {
      const { source, type, category, isMain, ...sent } = request.body;
      const { values } = sentFields(addressFields, sent);
      const main = mainOf(isMain, category, AddressCategory.CLIENT_MAIN);
      const entryId = newId(request, 'address');
      return addTo(request, deps, { clientId: source, book: 'address', entryId, type, values, isMain: main });
    },
  ),

  changeAddress: put(
    '/api/company/:companyId/address/:addressId',
    { ...edits, params: AddressParams, body: ChangeAddress },
    (request, deps) => {
      const { source, type: _, category, isMain, reason, undoes, ...sent } = request.body;
      const { values } = sentFields(addressFields, sent);
      const main = mainOf(isMain, category, AddressCategory.CLIENT_MAIN);
      const command = { clientId: source, entryId: request.params.addressId, values, isMain: main };
      return changeIn(request, deps, { ...command, book: 'address' }, { reason, undoes });
    },
  ),

  removeAddress: del(
    '/api/company/:companyId/address/:addressId',
    { ...edits, params: AddressParams, query: EntrySource },
    (request, deps) =>
      removeFrom(request, deps, {
        clientId: request.query.source,
        book: 'address',
        entryId: request.params.addressId,
      }),
  ),

  restoreAddress: post(
    '/api/company/:companyId/address/:addressId/restore',
    { ...edits, params: AddressParams, body: RestoreEntry },
    (request, deps) =>
      restoreIn(request, deps, { clientId: request.body.source, book: 'address', entryId: request.params.addressId }),
  ),
};
