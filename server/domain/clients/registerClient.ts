import { DomainError } from '../../kernel/decider.ts';
import { AddressType, type AddressValues } from './addressFields.ts';
import { addEntry } from './changeBook.ts';
import { client, ClientStatus, type Client, type ClientEvent, type ClientTypeCode } from './client.ts';
import type { ClientStaff, ClientValues } from './clientFields.ts';
import { goodsAddressOf, kindOfClient } from './clientKinds.ts';
import { checkedAbbreviation, checkedClientName } from './clientRules.ts';
import type { ContactValues } from './contactFields.ts';
import { editClient } from './editClient.ts';

export interface RegisterClient {
  clientId: string;
  type: ClientTypeCode;
  /** What is known of it; forms give its email too. */
  account: Partial<ClientValues> & Pick<ClientValues, 'name'>;
  staff?: Partial<ClientStaff>;
  /** An import may leave the email out; the account counts as incomplete then (rules 18.28). */
  mayLackEmail?: boolean;
  /** What a file tells of its contact, its billing address and where goods go, under the ids that they shall have. */
  contact?: { entryId: string; values: Partial<ContactValues> };
  address?: { entryId: string; values: Partial<AddressValues> };
  shipAddress?: { entryId: string; values: Partial<AddressValues> };
}

/** Takes a customer or vendor into the books, ACTIVE unless said otherwise. Its abbreviation is claimed before (rules 18.24). */
export function registerClient(wanted: RegisterClient, state: Client): ClientEvent[] {
  if (state.isRegistered) throw new DomainError('clients.alreadyRegistered', { name: state.name }, 'name');
  const { clientId, type, account, staff = {}, mayLackEmail = false, contact, address, shipAddress } = wanted;
  const { name, status = ClientStatus.ACTIVE, abbreviation = '', ...details } = account;
  if (!mayLackEmail && !details.email?.trim()) throw new DomainError('clients.emailRequired', {}, 'email');
  const registered: ClientEvent = {
    type: 'ClientRegistered',
    data: {
      clientId,
      name: checkedClientName(name),
      type,
      status,
      abbreviation: checkedAbbreviation(abbreviation),
    },
  };
  const known = client.evolve(state, registered);
  const entry = { clientId, mayLack: true };
  return [
    registered,
    ...editClient({ clientId, account: details, staff }, known),
    ...(contact ? addEntry({ ...entry, book: 'contact', ...contact }, known) : []),
    ...(address ? addEntry({ ...entry, book: 'address', type: AddressType.BILLING, ...address }, known) : []),
    ...(shipAddress
      ? addEntry({ ...entry, book: 'address', type: goodsAddressOf(kindOfClient(type)), ...shipAddress }, known)
      : []),
  ];
}
