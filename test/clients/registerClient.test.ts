import { describe, expect, it } from 'vitest';
import {
  client,
  clientChanges,
  ClientStatus,
  ClientType,
  type ClientEvent,
} from '../../server/domain/clients/client.ts';
import { addressOfRow, fileValuesOf } from '../../server/domain/clients/clientFile.ts';
import { registerClient, type RegisterClient } from '../../server/domain/clients/registerClient.ts';
import { withdrawClient } from '../../server/domain/clients/withdrawClient.ts';
import { specify } from '../domain/specify.ts';

const given = specify(client);
const email = 'orders@tokyo.example';
const register = (
  account: Partial<RegisterClient['account']>,
  more: Partial<Omit<RegisterClient, 'account'>> = {},
): RegisterClient => ({
  clientId: 'c1',
  type: ClientType.VENDOR,
  account: { name: 'Tokyo Traders', ...account },
  mayLackEmail: true,
  ...more,
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
      .when(registerClient, register({ status: ClientStatus.SUSPENDED }, { type: ClientType.PRIVATE_VENDOR }))
      .then(registered({ type: ClientType.PRIVATE_VENDOR, status: ClientStatus.SUSPENDED })));
  it('has all that is known of it told at once', () => {
    const ann = { id: 'u1', name: 'Ann Lee' };
    given()
      .when(
        registerClient,
        register({ email: ` ${email} `, dba: '', internalNumber: 'V-1' }, { staff: { purchaser: ann, seller: null } }),
      )
      .then(
        registered(),
        {
          type: 'ClientDescribed',
          data: {
            clientId: 'c1',
            details: { email, internalNumber: 'V-1' },
            was: { email: '', internalNumber: '' },
          },
        },
        { type: 'ClientStaffAssigned', data: { clientId: 'c1', staff: { purchaser: ann }, was: { purchaser: null } } },
      );
  });
  it('has an address where its goods come from, those of a customer where they go', () => {
    const row = { street: '1 Pier', city: 'Oakland', shipStreet: '2 Dock', shipCity: 'Oakland', shipCountry: 'USA' };
    const at = (type: number, addressId: string, name: string, address: object) => {
      const of = { clientId: 'c1', addressId, type, name };
      return [
        { type: 'ClientAddressAdded', data: { ...of, address } },
        { type: 'ClientMainAddressChosen', data: { ...of, was: null } },
      ] as ClientEvent[];
    };
    const brought = {
      address: { entryId: 'a1', values: addressOfRow(row, 'billing') ?? {} },
      shipAddress: { entryId: 'a2', values: addressOfRow(row, 'goods') ?? {} },
    };
    const events = (goods: number) => [
      ...at(1000, 'a1', '1 Pier, Oakland', { street: '1 Pier', city: 'Oakland' }),
      ...at(goods, 'a2', '2 Dock, Oakland', { street: '2 Dock', city: 'Oakland', country: 'USA' }),
    ];
    given()
      .when(registerClient, register({}, brought))
      .then(registered(), ...events(2000));
    const type = ClientType.CUSTOMER;
    given()
      .when(registerClient, register({}, { ...brought, type }))
      .then(registered({ type }), ...events(3000));
    const state = [registered({ type }), ...events(3000)].reduce(
      (now, event) => client.evolve(now, event),
      client.initialState(),
    );
    expect(fileValuesOf(state)).toMatchObject({ street: '1 Pier', shipStreet: '2 Dock', shipZip: '' });
    expect(addressOfRow({ street: '1 Pier' }, 'goods')).toBeNull();
  });
  it('needs an e-mail, unless an import brings it', () => {
    given()
      .when(registerClient, register({ email: ' ' }, { mayLackEmail: false }))
      .thenRefused('clients.emailRequired', 'email');
    given()
      .when(registerClient, register({ email: 'orders@tokyo' }))
      .thenRefused('fields.emailInvalid', 'email');
    given().when(registerClient, register({})).then(registered());
  });
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
  it('lets it be registered again, with nothing left of what was known of it', () => {
    const described: ClientEvent = {
      type: 'ClientDescribed',
      data: { clientId: 'c1', details: { email }, was: { email: '' } },
    };
    given(registered(), described, withdrawn).when(registerClient, register({})).then(registered());
    given(registered(), described, withdrawn).when(registerClient, register({ email })).then(registered(), described);
  });
});
