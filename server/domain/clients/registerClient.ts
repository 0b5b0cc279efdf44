import { DomainError } from '../../kernel/decider.ts';
import { client, ClientStatus, type Client, type ClientEvent, type ClientTypeCode } from './client.ts';
import type { ClientStaff, ClientValues } from './clientFields.ts';
import { checkedAbbreviation, checkedClientName } from './clientRules.ts';
import { editClient } from './editClient.ts';

export interface RegisterClient {
  clientId: string;
  type: ClientTypeCode;
  /** What is known of it; forms give its e-mail too. */
  account: Partial<ClientValues> & Pick<ClientValues, 'name'>;
  staff?: Partial<ClientStaff>;
  /** An import may leave the e-mail out; the account counts as incomplete then (rules 18.28). */
  mayLackEmail?: boolean;
}

/** Takes a customer or vendor into the books, ACTIVE unless said otherwise. Its abbreviation is claimed before (rules 18.24). */
export function registerClient(wanted: RegisterClient, state: Client): ClientEvent[] {
  if (state.isRegistered) throw new DomainError('clients.alreadyRegistered', { name: state.name }, 'name');
  const { clientId, type, account, staff = {}, mayLackEmail = false } = wanted;
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
  return [registered, ...editClient({ clientId, account: details, staff }, client.evolve(state, registered))];
}
