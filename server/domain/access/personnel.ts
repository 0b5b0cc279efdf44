import type { Event, FieldChange } from '../../kernel/decider.ts';
import { emptiesOf, fieldChanges } from '../fields.ts';
import type { FieldValue } from '../fieldRules.ts';
import {
  detailFields,
  privateFields,
  type EmployeeBook,
  type EmployeeDetails,
  type EmployeeName,
  type PrivateDetails,
} from './employeeFields.ts';

/** What is read in place of a sealed field once the person was erased. */
export type Erasable<T> = T | { readonly erased: true };

/** A picture that the file store keeps; `sha256` in hex. */
type Picture = { readonly sha256: string; readonly size: number; readonly mediaType: string };

/** The picture of a person, re-encoded, with a small one. Sizes in pixels; `name` as it was sent. */
export type Avatar = Picture & {
  readonly width: number;
  readonly height: number;
  readonly name: string;
  readonly thumbnail: Picture;
};

export type EntryValues = Readonly<Record<string, FieldValue>>;

/** A file as it was sent: what people call it, and what was found in it. */
export type EntryFile = { readonly name: string; readonly mediaType: string; readonly size: number };

/**
 * What is sealed in these is listed in `sealedTypes.ts`; `fields` names what of it changed. `by` and `at`: who wrote it (a user's
 * id) and when (ISO UTC).
 */
export type PersonnelEvent =
  | Event<'EmployeeRenamed', { userId: string; name: EmployeeName; was: EmployeeName }>
  | Event<'EmployeeDescribed', { userId: string; details: Partial<EmployeeDetails>; was: Partial<EmployeeDetails> }>
  | Event<
      'EmployeePrivateDetailsNoted',
      {
        userId: string;
        fields: string[];
        details: Erasable<Partial<PrivateDetails>>;
        was: Erasable<Partial<PrivateDetails>>;
      }
    >
  | Event<
      'EmployeeEntryAdded',
      { userId: string; book: EmployeeBook; entryId: string; values: Erasable<EntryValues>; by: string; at: string }
    >
  | Event<
      'EmployeeEntryChanged',
      {
        userId: string;
        book: EmployeeBook;
        entryId: string;
        fields: string[];
        values: Erasable<EntryValues>;
        was: Erasable<EntryValues>;
        by: string;
        at: string;
      }
    >
  /** `stored`: what the file store keeps, which only the person's key opens; `file`: what it is. */
  | Event<
      'EmployeeEntryFiled',
      {
        userId: string;
        book: EmployeeBook;
        entryId: string;
        stored: { sha256: string; size: number };
        file: Erasable<EntryFile>;
        by: string;
        at: string;
      }
    >
  | Event<'EmployeeEntryRemoved', { userId: string; book: EmployeeBook; entryId: string }>
  | Event<'EmployeePictured', { userId: string; avatar: Avatar; was: Avatar | null }>
  | Event<'PersonErased', { userId: string }>;

/** An entry of a book of an employee: a contact, an address, an infraction and so on. */
export interface EmployeeEntry {
  readonly entryId: string;
  readonly book: EmployeeBook;
  readonly values: EntryValues;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly modifiedBy: string;
  readonly modifiedOn: string;
  /** Null: it has none. */
  readonly file: (EntryFile & { readonly sha256: string }) | null;
}

export interface Personnel {
  readonly name: EmployeeName;
  readonly details: EmployeeDetails;
  readonly privateDetails: PrivateDetails;
  /** Those that were not removed, in the order in which they were added. */
  readonly entries: readonly EmployeeEntry[];
  readonly avatar: Avatar | null;
  readonly isErased: boolean;
}

export const emptyPersonnel: Personnel = {
  name: { firstName: '', middleName: '', lastName: '' },
  details: emptiesOf(detailFields),
  privateDetails: emptiesOf(privateFields),
  entries: [],
  avatar: null,
  isErased: false,
};

const types: Readonly<Record<PersonnelEvent['type'], true>> = {
  EmployeeRenamed: true,
  EmployeeDescribed: true,
  EmployeePrivateDetailsNoted: true,
  EmployeeEntryAdded: true,
  EmployeeEntryChanged: true,
  EmployeeEntryFiled: true,
  EmployeeEntryRemoved: true,
  EmployeePictured: true,
  PersonErased: true,
};

export const isPersonnelEvent = (event: Event): event is PersonnelEvent => Object.hasOwn(types, event.type);

/** What is left of a sealed field: nothing, once its key is gone or for those who do not open it. */
const opened = <T extends object>(field: Erasable<T>): Partial<T> =>
  'erased' in field || 'sealed' in field ? {} : field;

export function evolvePersonnel(state: Personnel, { type, data }: PersonnelEvent): Personnel {
  switch (type) {
    case 'EmployeeRenamed':
      return { ...state, name: data.name };
    case 'EmployeeDescribed':
      return { ...state, details: { ...state.details, ...data.details } };
    case 'EmployeePrivateDetailsNoted':
      return { ...state, privateDetails: { ...state.privateDetails, ...opened(data.details) } };
    case 'EmployeeEntryAdded': {
      const { entryId, book, values, by, at } = data;
      const written = { createdBy: by, createdAt: at, modifiedBy: by, modifiedOn: at, file: null };
      const entry = { entryId, book, values: opened(values) as EntryValues, ...written };
      return { ...state, entries: [...state.entries, entry] };
    }
    case 'EmployeeEntryChanged':
      return changedEntry(state, data, ({ values }) => ({
        values: { ...values, ...(opened(data.values) as EntryValues) },
      }));
    case 'EmployeeEntryFiled': {
      const { name, mediaType, size } = opened(data.file);
      const isOpen = name !== undefined && mediaType !== undefined && size !== undefined;
      const file = isOpen ? { name, mediaType, size, sha256: data.stored.sha256 } : null;
      return changedEntry(state, data, () => ({ file }));
    }
    case 'EmployeeEntryRemoved':
      return { ...state, entries: state.entries.filter(({ entryId }) => entryId !== data.entryId) };
    case 'EmployeePictured':
      return { ...state, avatar: data.avatar };
    case 'PersonErased':
      return { ...emptyPersonnel, name: state.name, details: state.details, isErased: true };
  }
}

const changedEntry = (
  state: Personnel,
  { entryId, by, at }: { readonly entryId: string; readonly by: string; readonly at: string },
  change: (entry: EmployeeEntry) => Partial<EmployeeEntry>,
): Personnel => ({
  ...state,
  entries: state.entries.map((entry) =>
    entry.entryId === entryId ? { ...entry, ...change(entry), modifiedBy: by, modifiedOn: at } : entry,
  ),
});

/** What an event changed. Of what is private histories tell that it changed, never what it is. */
export function personnelChanges({ type, data }: PersonnelEvent): FieldChange[] {
  switch (type) {
    case 'EmployeeRenamed':
      return fieldChanges(data.name, data.was).filter(({ from, to }) => from !== to);
    case 'EmployeeDescribed':
      return fieldChanges(data.details, data.was);
    case 'EmployeePrivateDetailsNoted':
      return [{ field: 'privateDetails', from: null, to: data.fields.join(', ') }];
    case 'EmployeeEntryAdded':
    case 'EmployeeEntryChanged':
    case 'EmployeeEntryFiled':
      return [{ field: 'privateEntries', from: null, to: data.book }];
    case 'EmployeeEntryRemoved':
      return [{ field: 'privateEntries', from: data.book, to: null }];
    case 'EmployeePictured':
      return [{ field: 'avatar', from: data.was?.name ?? null, to: data.avatar.name }];
    case 'PersonErased':
      return [{ field: 'erased', from: null, to: true }];
  }
}
