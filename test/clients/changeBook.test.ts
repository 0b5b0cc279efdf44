import { describe, expect, it } from 'vitest';
import { AddressType } from '../../server/domain/clients/addressFields.ts';
import {
  addEntry,
  changeEntry,
  removeEntry,
  restoreEntry,
  type AddEntry,
  type BookName,
  type EntryOf,
} from '../../server/domain/clients/changeBook.ts';
import { client, clientChanges, ClientType, type ClientEvent } from '../../server/domain/clients/client.ts';
import { labelOfContact, partsOfName, type ContactValues } from '../../server/domain/clients/contactFields.ts';
import { withdrawClient } from '../../server/domain/clients/withdrawClient.ts';
import { specify } from '../domain/specify.ts';

const given = specify(client);
const clientId = 'c1';
const registered: ClientEvent = {
  type: 'ClientRegistered',
  data: { clientId, name: 'Bay Bistro', type: ClientType.CUSTOMER, status: 1000, abbreviation: '' },
};
const ann = { firstName: 'Ann', lastName: 'Lee', email: 'ann@bay.example' };
const added = (contactId: string, name: string, contact: Partial<ContactValues>): ClientEvent => ({
  type: 'ClientContactAdded',
  data: { clientId, contactId, name, contact },
});
const main = (contactId: string, name: string, was: { id: string; name: string } | null): ClientEvent => ({
  type: 'ClientMainContactChosen',
  data: { clientId, contactId, name, was },
});
const first = [registered, added('k1', 'Ann Lee', ann), main('k1', 'Ann Lee', null)];
const bo = added('k2', 'bo@bay.example', { email: 'bo@bay.example' });
const both = [...first, bo];
const contact = (entryId: string, values: AddEntry['values'], more: Partial<AddEntry> = {}): AddEntry => ({
  clientId,
  book: 'contact',
  entryId,
  values,
  ...more,
});
const of = (entryId: string, book: BookName = 'contact'): EntryOf => ({ clientId, book, entryId });

describe('contacts', () => {
  it('the first one becomes the main one, the next does not', () => {
    given(registered)
      .when(addEntry, contact('k1', { ...ann, title: ' ' }))
      .then(...first.slice(1));
    given(...first)
      .when(addEntry, contact('k2', { email: 'bo@bay.example' }))
      .then(added('k2', 'bo@bay.example', { email: 'bo@bay.example' }));
  });
  it('another main one makes the one before an ordinary one', () => {
    const was = { id: 'k1', name: 'Ann Lee' };
    given(...first)
      .when(addEntry, contact('k2', { email: 'bo@bay.example' }, { isMain: true }))
      .then(bo, main('k2', 'bo@bay.example', was));
    given(...both)
      .when(changeEntry, contact('k2', {}, { isMain: true }))
      .then(main('k2', 'bo@bay.example', was));
    const state = [...both, main('k2', 'bo@bay.example', was)].reduce(
      (now, event) => client.evolve(now, event),
      client.initialState(),
    );
    expect(state.contacts.map(({ id, isMain }) => [id, isMain])).toEqual([
      ['k1', false],
      ['k2', true],
    ]);
  });
  it('the main one stays until another is chosen, and cannot be removed', () => {
    given(...both)
      .when(changeEntry, contact('k1', {}, { isMain: false }))
      .thenRefused('clients.mainIsChosen', 'isMain');
    given(...both)
      .when(removeEntry, of('k1'))
      .thenRefused('clients.contactIsMain');
    given(...both)
      .when(changeEntry, contact('k1', {}, { isMain: true }))
      .thenNothing();
  });
  it('a change tells what it was, and is quiet when nothing changes', () => {
    given(...first)
      .when(changeEntry, contact('k1', { lastName: 'Lin', email: 'ann@bay.example' }))
      .then({
        type: 'ClientContactChanged',
        data: { clientId, contactId: 'k1', name: 'Ann Lin', contact: { lastName: 'Lin' }, was: { lastName: 'Lee' } },
      });
    given(...first)
      .when(changeEntry, contact('k1', ann))
      .thenNothing();
  });
  it('another one is removed and restored as it was', () => {
    const data = { clientId, contactId: 'k2', name: 'bo@bay.example' };
    const removed: ClientEvent = { type: 'ClientContactRemoved', data };
    given(...both)
      .when(removeEntry, of('k2'))
      .then(removed);
    given(...both, removed)
      .when(removeEntry, of('k2'))
      .thenNothing();
    given(...both, removed)
      .when(changeEntry, contact('k2', { title: 'Chef' }))
      .thenRefused('clients.entryUnknown');
    given(...both, removed)
      .when(restoreEntry, of('k2'))
      .then({ type: 'ClientContactRestored', data });
    given(...both)
      .when(restoreEntry, of('k2'))
      .thenNothing();
  });
  it('needs an e-mail, unless a file brings it without one', () => {
    given(registered)
      .when(addEntry, contact('k1', { firstName: 'Ann' }))
      .thenRefused('clients.fieldRequired', 'email');
    given(...first)
      .when(changeEntry, contact('k1', { email: '' }))
      .thenRefused('clients.fieldRequired', 'email');
    given(registered)
      .when(addEntry, contact('k1', { email: 'nowhere' }))
      .thenRefused('fields.emailInvalid', 'email');
    given(registered)
      .when(addEntry, contact('k1', { ...ann, notes: 'x'.repeat(201) }))
      .thenRefused('catalog.detailTooLong', 'notes');
    const brought = [added('k1', 'Ann', { firstName: 'Ann' }), main('k1', 'Ann', null)];
    given(registered)
      .when(addEntry, contact('k1', { firstName: 'Ann' }, { mayLack: true }))
      .then(...brought);
    given(registered, ...brought)
      .when(changeEntry, contact('k1', { title: 'Chef', email: '' }))
      .then({
        type: 'ClientContactChanged',
        data: { clientId, contactId: 'k1', name: 'Ann', contact: { title: 'Chef' }, was: { title: '' } },
      });
  });
  it('are refused where there is no such client or contact, and twice', () => {
    given().when(addEntry, contact('k1', ann)).thenRefused('clients.unknown');
    given(registered).when(removeEntry, of('k9')).thenRefused('clients.entryUnknown');
    given(...first)
      .when(addEntry, contact('k1', ann))
      .thenRefused('clients.entryAlreadyAdded');
  });
  it('go with a client that is withdrawn', () =>
    given(...first)
      .when(withdrawClient, { clientId, batchId: 'b1' })
      .then(
        { type: 'ClientContactRemoved', data: { clientId, contactId: 'k1', name: 'Ann Lee' } },
        { type: 'ClientWithdrawn', data: { clientId, batchId: 'b1', name: 'Bay Bistro', abbreviation: '' } },
      ));
});

describe('addresses', () => {
  const place = { street: '1 Pier', city: 'Oakland', state: 'CA', zip: '94607', country: 'United States' };
  const name = '1 Pier, Oakland';
  const at = (addressId: string, type: 1000 | 3000): ClientEvent[] => [
    { type: 'ClientAddressAdded', data: { clientId, addressId, type, name, address: place } },
    { type: 'ClientMainAddressChosen', data: { clientId, addressId, type, name, was: null } },
  ];
  const address = (entryId: string, type: 1000 | 3000, values: AddEntry['values'] = place): AddEntry => ({
    clientId,
    book: 'address',
    entryId,
    type,
    values,
  });
  it('each type has a main one of its own', () => {
    given(registered)
      .when(addEntry, address('a1', AddressType.BILLING))
      .then(...at('a1', 1000));
    given(registered, ...at('a1', 1000))
      .when(addEntry, address('a2', AddressType.DELIVERING))
      .then(...at('a2', 3000));
    given(registered, ...at('a1', 1000))
      .when(addEntry, { ...address('a2', AddressType.BILLING), isMain: true })
      .then(
        { type: 'ClientAddressAdded', data: { clientId, addressId: 'a2', type: 1000, name, address: place } },
        {
          type: 'ClientMainAddressChosen',
          data: { clientId, addressId: 'a2', type: 1000, name, was: { id: 'a1', name } },
        },
      );
    given(registered, ...at('a1', 1000))
      .when(removeEntry, of('a1', 'address'))
      .thenRefused('clients.addressIsMain');
  });
  it.each(['street', 'city', 'zip', 'country'])('needs a %s', (field) =>
    given(registered)
      .when(addEntry, address('a1', 1000, { ...place, [field]: ' ' }))
      .thenRefused('clients.fieldRequired', field),
  );
  it.each([
    [{ zip: '9460' }, 'clients.zipInvalid', 'zip'],
    [{ zip: '94607-1' }, 'clients.zipInvalid', 'zip'],
    [{ country: 'U.S.A.', zip: 'WA1 1DP' }, 'clients.zipInvalid', 'zip'],
    [{ country: '美国', state: 'Cal' }, 'clients.stateInvalid', 'state'],
  ])('of the United States is refused with %j', (values, code, field) =>
    given(registered)
      .when(addEntry, address('a1', 1000, { ...place, ...values }))
      .thenRefused(code, field),
  );
  it('that a file brings may be a country alone', () => {
    const data = { clientId, addressId: 'a1', type: 1000 as const, name: 'UK' };
    given(registered)
      .when(addEntry, { ...address('a1', 1000, { country: 'UK' }), mayLack: true })
      .then(
        { type: 'ClientAddressAdded', data: { ...data, address: { country: 'UK' } } },
        { type: 'ClientMainAddressChosen', data: { ...data, was: null } },
      );
  });
  it('of another country has other codes', () => {
    const london = { street: '120 Hanover Sq.', city: 'London', zip: 'WA1 1DP', country: 'UK' };
    const data = { clientId, addressId: 'a1', type: 1000 as const, name: '120 Hanover Sq., London' };
    given(registered)
      .when(addEntry, address('a1', 1000, london))
      .then(
        { type: 'ClientAddressAdded', data: { ...data, address: london } },
        { type: 'ClientMainAddressChosen', data: { ...data, was: null } },
      );
  });
});

it('histories tell whose value changed', () => {
  const of = { clientId, contactId: 'k1', name: 'Ann Lee' };
  expect(clientChanges({ type: 'ClientContactAdded', data: { ...of, contact: ann } })).toEqual([
    { field: 'contact', from: null, to: 'Ann Lee' },
  ]);
  const contact = { email: 'lee@bay.example', orderConfirmCCEnabled: true };
  const was = { email: 'ann@bay.example', orderConfirmCCEnabled: false };
  expect(clientChanges({ type: 'ClientContactChanged', data: { ...of, contact, was } })).toEqual([
    { field: 'contactEmail', from: 'Ann Lee: ann@bay.example', to: 'Ann Lee: lee@bay.example' },
    { field: 'contactOrderConfirmCCEnabled', from: null, to: 'Ann Lee' },
  ]);
  expect(clientChanges({ type: 'ClientMainContactChosen', data: { ...of, was: { id: 'k2', name: 'Bo' } } })).toEqual([
    { field: 'mainContact', from: 'Bo', to: 'Ann Lee' },
  ]);
});

it('a name has two parts, and a contact without one is called by what is known', () => {
  expect(partsOfName('Maria Anders')).toEqual({ firstName: 'Maria', lastName: 'Anders' });
  expect(partsOfName('José Pedro Freyre')).toEqual({ firstName: 'José Pedro', lastName: 'Freyre' });
  expect(partsOfName('王伟')).toEqual({ firstName: '王伟', lastName: '' });
  expect(labelOfContact({ title: 'Chef', phone: '555 0101' })).toBe('555 0101');
});
