import { it } from 'vitest';
import { client, ClientType, type ClientEvent } from '../../server/domain/clients/client.ts';
import { removeClient } from '../../server/domain/clients/removeClient.ts';
import { specify } from '../domain/specify.ts';

const given = specify(client);
const clientId = 'c1';
const registered: ClientEvent = {
  type: 'ClientRegistered',
  data: { clientId, name: 'Bay Bistro', type: ClientType.CUSTOMER, status: 1000, abbreviation: 'BAY' },
};
const contact = { clientId, contactId: 'k1', name: 'Ann Lee' };
const deleted: ClientEvent = { type: 'ClientDeleted', data: { clientId, name: 'Bay Bistro', abbreviation: 'BAY' } };

it('a client is deleted with its contacts, the main one too', () => {
  given(
    registered,
    { type: 'ClientContactAdded', data: { ...contact, contact: { firstName: 'Ann', lastName: 'Lee' } } },
    { type: 'ClientMainContactChosen', data: { ...contact, was: null } },
  )
    .when(removeClient, { clientId })
    .then({ type: 'ClientContactRemoved', data: contact }, deleted);
});
it('one that is gone already is deleted without a word', () => {
  given(registered, deleted).when(removeClient, { clientId }).thenNothing();
});
it('one that never was is unknown', () => {
  given().when(removeClient, { clientId }).thenRefused('clients.unknown');
});
