import { DomainError } from '../../kernel/decider.ts';
import { changedFields, changedReferences, type Referred } from '../fields.ts';
import { ClientStatus, isIncomplete, type Client, type ClientEvent, type ClientStatusCode } from './client.ts';
import { clientFields, type ClientStaff, type ClientValues } from './clientFields.ts';

export interface EditClient {
  clientId: string;
  /** What the account becomes; absent: as it is. */
  account: Partial<ClientValues>;
  staff?: Partial<ClientStaff>;
  /** Null for none; absent: as it is. */
  paymentTerm?: Referred | null | undefined;
}

/**
 * Changes the account of a customer or vendor; events hold only what changed. Name and email stay filled, but an account
 * that an import brought without email can be saved without one (spec 3, section 5; rules 18.28). Another abbreviation is
 * claimed before, and that those who are assigned are active users is seen to before.
 */
export function editClient({ clientId, account, staff = {}, paymentTerm }: EditClient, state: Client): ClientEvent[] {
  if (!state.isRegistered) throw new DomainError('clients.unknown', { clientId });
  const changed = changedFields(clientFields, account, state);
  if (changed?.to.email === '' && !isIncomplete(state)) throw new DomainError('clients.emailRequired', {}, 'email');
  const { name, status, abbreviation, ...details } = changed?.to ?? {};
  const { name: _, status: __, abbreviation: ___, ...was } = changed?.was ?? {};
  const assigned = changedReferences(clientFields, staff, { ...state.staff, paymentTerm: state.paymentTerm });
  const events: ClientEvent[] = [];
  if (name !== undefined) events.push({ type: 'ClientRenamed', data: { clientId, name, was: state.name } });
  if (abbreviation !== undefined)
    events.push({ type: 'ClientAbbreviated', data: { clientId, abbreviation, was: state.abbreviation } });
  if (status !== undefined) events.push({ type: statusEvents[status], data: { clientId, was: state.status } });
  if (Object.keys(details).length > 0) events.push({ type: 'ClientDescribed', data: { clientId, details, was } });
  if (assigned) events.push({ type: 'ClientStaffAssigned', data: { clientId, staff: assigned.to, was: assigned.was } });
  if (paymentTerm !== undefined && paymentTerm?.id !== state.paymentTerm?.id)
    events.push({ type: 'ClientTermChosen', data: { clientId, term: paymentTerm, was: state.paymentTerm } });
  return events;
}

const statusEvents = {
  [ClientStatus.ACTIVE]: 'ClientActivated',
  [ClientStatus.INACTIVE]: 'ClientDeactivated',
  [ClientStatus.SUSPENDED]: 'ClientSuspended',
} as const satisfies Record<ClientStatusCode, ClientEvent['type']>;
