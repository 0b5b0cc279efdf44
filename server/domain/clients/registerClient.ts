import { DomainError } from '../../kernel/decider.ts';
import { ClientStatus, type Client, type ClientEvent, type ClientStatusCode, type ClientTypeCode } from './client.ts';
import { checkedAbbreviation, checkedClientName } from './clientRules.ts';

export interface RegisterClient {
  clientId: string;
  name: string;
  type: ClientTypeCode;
  status?: ClientStatusCode;
  abbreviation?: string;
}

/** Takes a customer or vendor into the books, ACTIVE unless said otherwise. Its abbreviation is claimed before (rules 18.24). */
export function registerClient(wanted: RegisterClient, { isRegistered, name }: Client): ClientEvent[] {
  if (isRegistered) throw new DomainError('clients.alreadyRegistered', { name }, 'name');
  const { clientId, type, status = ClientStatus.ACTIVE, abbreviation = '' } = wanted;
  return [
    {
      type: 'ClientRegistered',
      data: {
        clientId,
        name: checkedClientName(wanted.name),
        type,
        status,
        abbreviation: checkedAbbreviation(abbreviation),
      },
    },
  ];
}
