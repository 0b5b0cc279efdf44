import { DomainError } from '../../kernel/decider.ts';
import type { FieldValue } from '../fieldRules.ts';
import { changedFields, emptiesOf, type FieldTable } from '../fields.ts';
import { tableParts, type Parts } from '../undo.ts';
import {
  addressFields,
  assertPlace,
  labelOfAddress,
  type AddressTypeCode,
  type AddressValues,
} from './addressFields.ts';
import type { Client, ClientEvent } from './client.ts';
import type { AddressEntry, ClientBookEvent, Entry } from './clientBook.ts';
import { contactFields, labelOfContact, type ContactValues } from './contactFields.ts';

type Values = Readonly<Record<string, FieldValue>>;
type BookEntry = Entry<Values> & Partial<Pick<AddressEntry, 'type'>>;

/** What contacts and addresses differ in; how they are added, changed and removed is the same. */
interface Book {
  readonly fields: FieldTable;
  readonly entriesOf: (state: Client) => readonly BookEntry[];
  /** What people call an entry. */
  readonly label: (values: Values) => string;
  /** Throws DomainError for values that do not go together. */
  readonly assertRight: (values: Values) => void;
  readonly event: Readonly<Record<'Added' | 'Changed' | 'Removed' | 'Restored' | 'Main', ClientBookEvent['type']>>;
}

const books = {
  contact: {
    fields: contactFields,
    entriesOf: ({ contacts }) => contacts,
    label: (values) => labelOfContact(values),
    assertRight: () => undefined,
    event: {
      Added: 'ClientContactAdded',
      Changed: 'ClientContactChanged',
      Removed: 'ClientContactRemoved',
      Restored: 'ClientContactRestored',
      Main: 'ClientMainContactChosen',
    },
  },
  address: {
    fields: addressFields,
    entriesOf: ({ addresses }) => addresses,
    label: (values) => labelOfAddress(values),
    assertRight: (values) => assertPlace(values as AddressValues),
    event: {
      Added: 'ClientAddressAdded',
      Changed: 'ClientAddressChanged',
      Removed: 'ClientAddressRemoved',
      Restored: 'ClientAddressRestored',
      Main: 'ClientMainAddressChosen',
    },
  },
} as const satisfies Record<string, Book>;

export type BookName = keyof typeof books;

export interface EntryOf {
  clientId: string;
  book: BookName;
  entryId: string;
}

export interface ChangeEntry extends EntryOf {
  /** What it becomes; absent: as it is. */
  values: Partial<ContactValues> | Partial<AddressValues>;
  /** True makes it the main one, and the one before an ordinary one. */
  isMain?: boolean | undefined;
}

export interface AddEntry extends ChangeEntry {
  /** What an address is for; contacts have none. */
  type?: AddressTypeCode;
  /** A file may have no more than a name or a street; forms give what is required. */
  mayLack?: boolean;
}

/** A contact or an address. The first one becomes the main one, and so does one that shall be (spec 3, section 4). */
export function addEntry(wanted: AddEntry, state: Client): ClientEvent[] {
  const { clientId, book: name, entryId, type, values, isMain = false, mayLack = false } = wanted;
  const book: Book = books[name];
  if (!state.isRegistered) throw new DomainError('clients.unknown', { clientId });
  if (book.entriesOf(state).some(({ id }) => id === entryId))
    throw new DomainError('clients.entryAlreadyAdded', { id: entryId });
  const none: Values = emptiesOf(book.fields);
  const filled = (changedFields(book.fields, values, none)?.to ?? {}) as Values;
  const entry: BookEntry = { id: entryId, values: { ...none, ...filled }, isMain: false, isRemoved: false };
  if (!mayLack) assertFilled(book, entry.values, null);
  book.assertRight(entry.values);
  const added = type === undefined ? entry : { ...entry, type };
  const events = [told(name, 'Added', clientId, added, { [name]: filled })];
  const main = mainBeside(book, state, added);
  return isMain || main === undefined ? [...events, toldMain(name, clientId, added, main)] : events;
}

/** Other values of a contact or an address, or another main one; events hold only what changed. */
export function changeEntry(
  { clientId, book: name, entryId, values, isMain }: ChangeEntry,
  state: Client,
): ClientEvent[] {
  const book: Book = books[name];
  const entry = knownEntry(book, state, clientId, entryId);
  if (entry.isRemoved) throw new DomainError('clients.entryUnknown', { id: entryId });
  // Another one is chosen, then it is the main one no more.
  if (entry.isMain && isMain === false) throw new DomainError('clients.mainIsChosen', {}, 'isMain');
  const change = changedFields(book.fields, values, entry.values);
  const now: BookEntry = { ...entry, values: { ...entry.values, ...(change?.to as Values | undefined) } };
  assertFilled(book, now.values, entry.values);
  if (change) book.assertRight(now.values);
  const events = change ? [told(name, 'Changed', clientId, now, { [name]: change.to, was: change.was })] : [];
  if (isMain !== true || entry.isMain) return events;
  return [...events, toldMain(name, clientId, now, mainBeside(book, state, entry))];
}

/** Takes an entry off the client; never the main one (spec 3, section 4). Quiet for one that is off already. */
export function removeEntry({ clientId, book: name, entryId }: EntryOf, state: Client): ClientEvent[] {
  const entry = knownEntry(books[name], state, clientId, entryId);
  if (entry.isMain) throw new DomainError(`clients.${name}IsMain`, { name: books[name].label(entry.values) });
  return entry.isRemoved ? [] : [told(name, 'Removed', clientId, entry)];
}

/** Puts a removed entry back as it was. Quiet when it was not removed. */
export function restoreEntry({ clientId, book: name, entryId }: EntryOf, state: Client): ClientEvent[] {
  const entry = knownEntry(books[name], state, clientId, entryId);
  return entry.isRemoved ? [told(name, 'Restored', clientId, entry)] : [];
}

/** Takes all entries off a client that is withdrawn, the main ones too. */
export const removeAll = (clientId: string, state: Client): ClientEvent[] =>
  (Object.keys(books) as BookName[]).flatMap((name) =>
    (books[name] as Book)
      .entriesOf(state)
      .filter(({ isRemoved }) => !isRemoved)
      .map((entry) => told(name, 'Removed', clientId, entry)),
  );

function told(
  name: BookName,
  step: keyof Book['event'],
  clientId: string,
  { id, type, values }: BookEntry,
  more: object = {},
): ClientEvent {
  const book: Book = books[name];
  const of = { clientId, [`${name}Id`]: id, ...(type === undefined ? {} : { type }), name: book.label(values) };
  return { type: book.event[step], data: { ...of, ...more } } as ClientEvent;
}

const toldMain = (name: BookName, clientId: string, entry: BookEntry, was: BookEntry | undefined): ClientEvent =>
  told(name, 'Main', clientId, entry, { was: was ? { id: was.id, name: books[name].label(was.values) } : null });

/** The main one of those that an entry is among: addresses have one a type. */
const mainBeside = (book: Book, state: Client, { type }: BookEntry): BookEntry | undefined =>
  book.entriesOf(state).find((entry) => entry.isMain && entry.type === type);

function knownEntry(book: Book, state: Client, clientId: string, entryId: string): BookEntry {
  if (!state.isRegistered) throw new DomainError('clients.unknown', { clientId });
  const entry = book.entriesOf(state).find(({ id }) => id === entryId);
  if (entry === undefined) throw new DomainError('clients.entryUnknown', { id: entryId });
  return entry;
}

/** What forms require is there; what an import omitted may stay out. */
function assertFilled({ fields }: Book, now: Values, was: Values | null): void {
  for (const [field, { isRequired }] of Object.entries(fields))
    if (isRequired && now[field] === '' && was?.[field] !== '')
      throw new DomainError('clients.fieldRequired', { field }, field);
}

/** What a save sets of an entry, for its undo; that it is not the main one is said by choosing another. */
export function entryParts(state: Client, book: BookName, entryId: string): Parts {
  const { fields, entriesOf }: Book = books[book];
  const entry = entriesOf(state).find(({ id }) => id === entryId);
  return entry ? { ...tableParts(fields, entry.values), isMain: entry.isMain ? { isMain: true } : {} } : {};
}
