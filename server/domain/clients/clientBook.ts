import type { Event, FieldChange } from '../../kernel/decider.ts';
import type { FieldValue } from '../fieldRules.ts';
import { emptiesOf } from '../fields.ts';
import { addressFields, type AddressTypeCode, type AddressValues } from './addressFields.ts';
import { contactFields, type ContactValues } from './contactFields.ts';

type OfContact = { clientId: string; contactId: string; name: string };
type OfAddress = { clientId: string; addressId: string; type: AddressTypeCode; name: string };
/** The one that was the main one until then. */
type WasMain = { id: string; name: string } | null;

/**
 * `name` is what people call it at that time. What was added, changed, and was before, holds only what is not empty or
 * differs. The main one of a kind is told by events of its own: choosing another makes the one before an ordinary one.
 */
export type ClientBookEvent =
  | Event<'ClientContactAdded', OfContact & { contact: Partial<ContactValues> }>
  | Event<'ClientContactChanged', OfContact & { contact: Partial<ContactValues>; was: Partial<ContactValues> }>
  | Event<'ClientContactRemoved', OfContact>
  | Event<'ClientContactRestored', OfContact>
  | Event<'ClientMainContactChosen', OfContact & { was: WasMain }>
  | Event<'ClientAddressAdded', OfAddress & { address: Partial<AddressValues> }>
  | Event<'ClientAddressChanged', OfAddress & { address: Partial<AddressValues>; was: Partial<AddressValues> }>
  | Event<'ClientAddressRemoved', OfAddress>
  | Event<'ClientAddressRestored', OfAddress>
  | Event<'ClientMainAddressChosen', OfAddress & { was: WasMain }>;

/** A contact or an address. Removed ones stay, so that they can be restored. */
export interface Entry<Values> {
  readonly id: string;
  readonly values: Values;
  readonly isMain: boolean;
  readonly isRemoved: boolean;
}

export interface AddressEntry extends Entry<AddressValues> {
  readonly type: AddressTypeCode;
}

export interface ClientBook {
  readonly contacts: readonly Entry<ContactValues>[];
  readonly addresses: readonly AddressEntry[];
}

export const emptyBook: ClientBook = { contacts: [], addresses: [] };

const changed = <E extends { readonly id: string }>(
  entries: readonly E[],
  id: string,
  change: (entry: E) => Partial<E>,
): E[] => entries.map((entry) => (entry.id === id ? { ...entry, ...change(entry) } : entry));

/** True for an event about a contact or an address. */
export const isBookEvent = <E extends Event>(event: E | ClientBookEvent): event is ClientBookEvent =>
  /^Client(Main)?(Contact|Address)/.test(event.type);

/** The book after an event of it. */
export function evolveBook(book: ClientBook, { type, data }: ClientBookEvent): ClientBook {
  const { contacts, addresses } = book;
  switch (type) {
    case 'ClientContactAdded': {
      const values = { ...emptiesOf(contactFields), ...data.contact };
      return { ...book, contacts: [...contacts, { id: data.contactId, values, isMain: false, isRemoved: false }] };
    }
    case 'ClientContactChanged': {
      const change = ({ values }: Entry<ContactValues>) => ({ values: { ...values, ...data.contact } });
      return { ...book, contacts: changed(contacts, data.contactId, change) };
    }
    case 'ClientContactRemoved':
    case 'ClientContactRestored':
      return {
        ...book,
        contacts: changed(contacts, data.contactId, () => ({ isRemoved: type === 'ClientContactRemoved' })),
      };
    case 'ClientMainContactChosen':
      return { ...book, contacts: contacts.map((one) => ({ ...one, isMain: one.id === data.contactId })) };
    case 'ClientAddressAdded': {
      const values = { ...emptiesOf(addressFields), ...data.address };
      const added = { id: data.addressId, type: data.type, values, isMain: false, isRemoved: false };
      return { ...book, addresses: [...addresses, added] };
    }
    case 'ClientAddressChanged': {
      const change = ({ values }: AddressEntry) => ({ values: { ...values, ...data.address } });
      return { ...book, addresses: changed(addresses, data.addressId, change) };
    }
    case 'ClientAddressRemoved':
    case 'ClientAddressRestored':
      return {
        ...book,
        addresses: changed(addresses, data.addressId, () => ({ isRemoved: type === 'ClientAddressRemoved' })),
      };
    case 'ClientMainAddressChosen':
      return {
        ...book,
        addresses: addresses.map((one) =>
          one.type === data.type ? { ...one, isMain: one.id === data.addressId } : one,
        ),
      };
  }
}

/** What an event of the book changed, as histories show it: whose field, then its value. */
export function bookChanges({ type, data }: ClientBookEvent): FieldChange[] {
  switch (type) {
    case 'ClientContactAdded':
    case 'ClientContactRestored':
      return [{ field: 'contact', from: null, to: data.name }];
    case 'ClientContactRemoved':
      return [{ field: 'contact', from: data.name, to: null }];
    case 'ClientContactChanged':
      return entryChanges('contact', data.name, data.contact, data.was);
    case 'ClientMainContactChosen':
      return [{ field: 'mainContact', from: data.was?.name ?? null, to: data.name }];
    case 'ClientAddressAdded':
    case 'ClientAddressRestored':
      return [{ field: 'address', from: null, to: data.name }];
    case 'ClientAddressRemoved':
      return [{ field: 'address', from: data.name, to: null }];
    case 'ClientAddressChanged':
      return entryChanges('address', data.name, data.address, data.was);
    case 'ClientMainAddressChosen':
      return [{ field: 'mainAddress', from: data.was?.name ?? null, to: data.name }];
  }
}

type EntryValues = Readonly<Record<string, FieldValue | undefined>>;

/** A client has several: each value with the name of the entry before it. What was on or off is told by the name alone. */
function entryChanges(book: 'contact' | 'address', name: string, to: EntryValues, was: EntryValues): FieldChange[] {
  const told = (value: FieldValue | undefined): string | null => {
    if (typeof value === 'boolean') return value ? name : null;
    return value === undefined || value === null || value === '' ? null : `${name}: ${String(value)}`;
  };
  return Object.keys(to).map((field) => ({
    field: `${book}${field.charAt(0).toUpperCase()}${field.slice(1)}`,
    from: told(was[field]),
    to: told(to[field]),
  }));
}
