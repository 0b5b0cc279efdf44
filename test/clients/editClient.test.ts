import { describe, expect, it } from 'vitest';
import {
  client,
  clientChanges,
  ClientStatus,
  ClientType,
  type ClientEvent,
} from '../../server/domain/clients/client.ts';
import { editClient, type EditClient } from '../../server/domain/clients/editClient.ts';
import { specify } from '../domain/specify.ts';

const given = specify(client);
const clientId = 'c1';
const edit = (account: EditClient['account'], staff: EditClient['staff'] = {}): EditClient => ({
  clientId,
  account,
  staff,
});
const registered: ClientEvent = {
  type: 'ClientRegistered',
  data: {
    clientId,
    name: 'Tokyo Traders',
    type: ClientType.VENDOR,
    status: ClientStatus.ACTIVE,
    abbreviation: 'TT',
  },
};
const email = 'orders@tokyo.example';
const reachable: ClientEvent = {
  type: 'ClientDescribed',
  data: { clientId, details: { email, mainPhone: '555-0101' }, was: { email: '', mainPhone: '' } },
};
const ann = { id: 'u1', name: 'Ann Lee' };
const bought: ClientEvent = {
  type: 'ClientStaffAssigned',
  data: { clientId, staff: { purchaser: ann }, was: { purchaser: null } },
};

describe('a save of the account', () => {
  it('tells what changed and what it was, each by its own word', () =>
    given(registered, reachable, bought)
      .when(
        editClient,
        edit(
          {
            name: ' Osaka Traders ',
            abbreviation: 'OT',
            status: ClientStatus.SUSPENDED,
            email,
            mainPhone: '+81 3 5555 0101 x12',
            notes: 'Closed\non Sundays',
          },
          { purchaser: null, seller: null, manager: ann },
        ),
      )
      .then(
        { type: 'ClientRenamed', data: { clientId, name: 'Osaka Traders', was: 'Tokyo Traders' } },
        { type: 'ClientAbbreviated', data: { clientId, abbreviation: 'OT', was: 'TT' } },
        { type: 'ClientSuspended', data: { clientId, was: ClientStatus.ACTIVE } },
        {
          type: 'ClientDescribed',
          data: {
            clientId,
            details: { mainPhone: '+81 3 5555 0101 x12', notes: 'Closed\non Sundays' },
            was: { mainPhone: '555-0101', notes: '' },
          },
        },
        {
          type: 'ClientStaffAssigned',
          data: { clientId, staff: { manager: ann, purchaser: null }, was: { manager: null, purchaser: ann } },
        },
      ));

  it('is quiet when all is as it was', () =>
    given(registered, reachable, bought)
      .when(
        editClient,
        edit(
          { name: 'Tokyo Traders', abbreviation: 'TT', status: ClientStatus.ACTIVE, email: ` ${email}`, fax: '' },
          { purchaser: ann, accountant: null },
        ),
      )
      .thenNothing());

  it('takes a status back and forth', () => {
    given(registered)
      .when(editClient, edit({ status: ClientStatus.INACTIVE }))
      .then({ type: 'ClientDeactivated', data: { clientId, was: ClientStatus.ACTIVE } });
    given(registered, { type: 'ClientDeactivated', data: { clientId, was: ClientStatus.ACTIVE } })
      .when(editClient, edit({ status: ClientStatus.ACTIVE }))
      .then({ type: 'ClientActivated', data: { clientId, was: ClientStatus.INACTIVE } });
  });

  it('keeps name and e-mail filled', () => {
    given(registered, reachable)
      .when(editClient, edit({ name: ' ' }))
      .thenRefused('clients.nameRequired', 'name');
    given(registered, reachable)
      .when(editClient, edit({ email: '' }))
      .thenRefused('clients.emailRequired', 'email');
  });

  it('leaves an account without e-mail that an import brought so', () =>
    given(registered)
      .when(editClient, edit({ email: '', dba: 'Tokyo Foods' }))
      .then({ type: 'ClientDescribed', data: { clientId, details: { dba: 'Tokyo Foods' }, was: { dba: '' } } }));

  it.each([
    [{ email: 'tokyo' }, 'fields.emailInvalid', 'email'],
    [{ fax: 'none' }, 'fields.phoneInvalid', 'fax'],
    [{ notes: 'x'.repeat(201) }, 'catalog.detailTooLong', 'notes'],
    [{ abbreviation: 'TOOLNG' }, 'clients.abbreviationInvalid', 'abbreviation'],
    [{ website: 'tokyo\u200b.example' }, 'catalog.detailHasControlCharacter', 'website'],
  ] as const)('refuses %j', (account, code, field) => {
    given(registered, reachable).when(editClient, edit(account)).thenRefused(code, field);
  });

  it('is refused for one that is not in the books', () => {
    given()
      .when(editClient, edit({ dba: 'x' }))
      .thenRefused('clients.unknown');
  });
});

it('shows in histories what changed, people by their names', () => {
  expect(clientChanges(reachable)).toEqual([
    { field: 'email', from: '', to: email },
    { field: 'mainPhone', from: '', to: '555-0101' },
  ]);
  expect(clientChanges(bought)).toEqual([{ field: 'purchaser', from: null, to: 'Ann Lee' }]);
  expect(clientChanges({ type: 'ClientSuspended', data: { clientId, was: ClientStatus.ACTIVE } })).toEqual([
    { field: 'status', from: ClientStatus.ACTIVE, to: ClientStatus.SUSPENDED },
  ]);
});
