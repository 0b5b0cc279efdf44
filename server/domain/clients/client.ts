import type { Decider, Event, FieldChange } from '../../kernel/decider.ts';
import { emptiesOf, fieldChanges, noReferences, type Referred } from '../fields.ts';
import { ClientStatus, ClientType, type ClientStatusCode, type ClientTypeCode } from './clientCodes.ts';
import {
  bookChanges,
  emptyBook,
  evolveBook,
  isBookEvent,
  type ClientBook,
  type ClientBookEvent,
} from './clientBook.ts';
import { clientFields, type ClientDetails, type ClientStaff, type ClientValues } from './clientFields.ts';

export {
  ClientStatus,
  ClientType,
  customerTypes,
  vendorTypes,
  type ClientStatusCode,
  type ClientTypeCode,
} from './clientCodes.ts';

/**
 * `abbreviation`: empty for none; of a withdrawn client: the one that it gave up. `details`, `staff` and what they were hold
 * only what changed; staff are users of the company, null for nobody.
 */
export type ClientEvent =
  | Event<
      'ClientRegistered',
      { clientId: string; name: string; type: ClientTypeCode; status: ClientStatusCode; abbreviation: string }
    >
  | Event<'ClientRenamed', { clientId: string; name: string; was: string }>
  | Event<'ClientAbbreviated', { clientId: string; abbreviation: string; was: string }>
  | Event<'ClientActivated', { clientId: string; was: ClientStatusCode }>
  | Event<'ClientDeactivated', { clientId: string; was: ClientStatusCode }>
  | Event<'ClientSuspended', { clientId: string; was: ClientStatusCode }>
  | Event<'ClientDescribed', { clientId: string; details: Partial<ClientDetails>; was: Partial<ClientDetails> }>
  | Event<'ClientStaffAssigned', { clientId: string; staff: Partial<ClientStaff>; was: Partial<ClientStaff> }>
  | Event<'ClientTermChosen', { clientId: string; term: Referred | null; was: Referred | null }>
  | Event<'ClientWithdrawn', { clientId: string; name: string; abbreviation: string; batchId: string }>
  | Event<'ClientDeleted', { clientId: string; name: string; abbreviation: string }>
  | ClientBookEvent;

/** A customer or vendor: its account, as far as it is known so far. */
export interface Client extends ClientValues, ClientBook {
  readonly isRegistered: boolean;
  readonly type: ClientTypeCode;
  readonly staff: ClientStaff;
  /** An entry of the company's list of financial terms (rules 18.25); null for none. */
  readonly paymentTerm: Referred | null;
}

/** True where an import brought it without an email, which forms require (rules 18.28). */
export const isIncomplete = ({ email }: Pick<ClientValues, 'email'>): boolean => email === '';

const { paymentTerm: _, ...noStaff } = noReferences(clientFields);

export const client: Decider<Client, ClientEvent> = {
  category: 'client',
  version: 6,
  initialState: () => ({
    isRegistered: false,
    type: ClientType.OTHER,
    ...emptiesOf(clientFields),
    staff: noStaff,
    paymentTerm: null,
    ...emptyBook,
  }),
  evolve(state, event) {
    if (isBookEvent(event)) return { ...state, ...evolveBook(state, event) };
    const { type: happened, data } = event;
    switch (happened) {
      case 'ClientRegistered': {
        const { name, type, status, abbreviation } = data;
        return { ...client.initialState(), isRegistered: true, name, type, status, abbreviation };
      }
      case 'ClientRenamed':
        return { ...state, name: data.name };
      case 'ClientAbbreviated':
        return { ...state, abbreviation: data.abbreviation };
      case 'ClientActivated':
        return { ...state, status: ClientStatus.ACTIVE };
      case 'ClientDeactivated':
        return { ...state, status: ClientStatus.INACTIVE };
      case 'ClientSuspended':
        return { ...state, status: ClientStatus.SUSPENDED };
      case 'ClientDescribed':
        return { ...state, ...data.details };
      case 'ClientStaffAssigned':
        return { ...state, staff: { ...state.staff, ...data.staff } };
      case 'ClientTermChosen':
        return { ...state, paymentTerm: data.term };
      case 'ClientWithdrawn':
      case 'ClientDeleted':
        return { ...state, isRegistered: false, status: ClientStatus.INACTIVE, abbreviation: '' };
    }
  },
  changes: clientChanges,
};

/** What a client event changed, field by field. */
export function clientChanges(event: ClientEvent): FieldChange[] {
  if (isBookEvent(event)) return bookChanges(event);
  const { type, data } = event;
  switch (type) {
    case 'ClientRegistered':
      return (['name', 'type', 'status', 'abbreviation'] as const).map((field) => ({
        field,
        from: null,
        to: data[field],
      }));
    case 'ClientRenamed':
      return [{ field: 'name', from: data.was, to: data.name }];
    case 'ClientAbbreviated':
      return [{ field: 'abbreviation', from: data.was, to: data.abbreviation }];
    case 'ClientActivated':
      return [{ field: 'status', from: data.was, to: ClientStatus.ACTIVE }];
    case 'ClientDeactivated':
      return [{ field: 'status', from: data.was, to: ClientStatus.INACTIVE }];
    case 'ClientSuspended':
      return [{ field: 'status', from: data.was, to: ClientStatus.SUSPENDED }];
    case 'ClientDescribed':
      return fieldChanges(data.details, data.was);
    case 'ClientStaffAssigned':
      return fieldChanges(data.staff, data.was);
    case 'ClientTermChosen':
      return fieldChanges({ paymentTerm: data.term }, { paymentTerm: data.was });
    case 'ClientWithdrawn':
    case 'ClientDeleted':
      return [
        { field: 'status', from: null, to: ClientStatus.INACTIVE },
        ...(data.abbreviation === '' ? [] : [{ field: 'abbreviation', from: data.abbreviation, to: '' }]),
      ];
  }
}
