import { describe, expect, it } from 'vitest';
import {
  client,
  clientChanges,
  ClientStatus,
  ClientType,
  type ClientEvent,
} from '../../server/domain/clients/client.ts';
import { registerClient, type RegisterClient } from '../../server/domain/clients/registerClient.ts';
import { withdrawClient } from '../../server/domain/clients/withdrawClient.ts';
import { specify } from '../domain/specify.ts';

const given = specify(client);
const register = (data: Partial<RegisterClient>): RegisterClient => ({
  clientId: 'c1',
  name: 'Tokyo Traders',
  type: ClientType.VENDOR,
  ...data,
});
type Registered = Extract<ClientEvent, { type: 'ClientRegistered' }>;
const registered = (data: Partial<Registered['data']> = {}): Registered => ({
  type: 'ClientRegistered',
  data: {
    clientId: 'c1',
    name: 'Tokyo Traders',
    type: ClientType.VENDOR,
    status: ClientStatus.ACTIVE,
    abbreviation: '',
    ...data,
  },
});

describe('a vendor that is registered', () => {
  it('is active, with its name and abbreviation trimmed', () =>
    given()
      .when(registerClient, register({ name: ' Tokyo Traders ', abbreviation: ' TT ' }))
      .then(registered({ abbreviation: 'TT' })));
  it('keeps type and status as they are given', () =>
    given()
      .when(registerClient, register({ type: ClientType.PRIVATE_VENDOR, status: ClientStatus.SUSPENDED }))
      .then(registered({ type: ClientType.PRIVATE_VENDOR, status: ClientStatus.SUSPENDED })));
  it('is refused a second time', () =>
    given(registered()).when(registerClient, register({})).thenRefused('clients.alreadyRegistered', 'name'));
  it('needs a name that can be seen', () => {
    given()
      .when(registerClient, register({ name: '  ' }))
      .thenRefused('clients.nameRequired', 'name');
    given()
      .when(registerClient, register({ name: 'x'.repeat(121) }))
      .thenRefused('clients.nameTooLong', 'name');
    given()
      .when(registerClient, register({ name: 'Tokyo\u200bTraders' }))
      .thenRefused('clients.nameHasControlCharacter', 'name');
  });
  it.each(['TOOLNG', 'A B', 'A-B', '东京'])('has no abbreviation such as %s', (abbreviation) =>
    given().when(registerClient, register({ abbreviation })).thenRefused('clients.abbreviationInvalid', 'abbreviation'),
  );
  it('tells what it was registered with', () =>
    expect(clientChanges(registered())).toContainEqual({ field: 'name', from: null, to: 'Tokyo Traders' }));
});

describe('withdrawing a client', () => {
  const withdraw = { clientId: 'c', batchId: 'b' };
  const { name, abbreviation } = registered().data;
  const withdrawn = { type: 'ClientWithdrawn' as const, data: { clientId: 'c', batchId: 'b', name, abbreviation } };
  it('takes it out of the books, and tells what it gave up', () =>
    given(registered()).when(withdrawClient, withdraw).then(withdrawn));
  it('is quiet for one that is not there any more', () =>
    given(registered(), withdrawn).when(withdrawClient, withdraw).thenNothing());
  it('lets it be registered again', () =>
    given(registered(), withdrawn).when(registerClient, register({})).then(registered()));
});
