import { DomainError } from '../../kernel/decider.ts';
import type { Employee, EmployeeEvent } from '../access/employee.ts';
import { employeeBooks, type EmployeeBook } from '../access/employeeFields.ts';
import type { EmployeeEntry, EntryFile, EntryValues } from '../access/personnel.ts';
import type { FieldValue } from '../fieldRules.ts';
import { changedFields, emptiesOf, type FieldTable } from '../fields.ts';

interface EntryOf {
  userId: string;
  book: EmployeeBook;
  entryId: string;
}

/** Who writes, and when (ISO UTC). */
interface Written {
  by: string;
  at: string;
}

export interface AddEmployeeEntry extends EntryOf, Written {
  values: EntryValues;
}

/** A contact, an address, an infraction and so on: sealed with the person's key. */
export function addEmployeeEntry(wanted: AddEmployeeEntry, state: Employee): EmployeeEvent[] {
  const { userId, book, entryId, values: given, by, at } = wanted;
  assertKept(userId, state);
  if (state.entries.some((entry) => entry.entryId === entryId)) return [];
  const fields: FieldTable = employeeBooks[book];
  const none = emptiesOf(fields) as EntryValues;
  const values = { ...none, ...(changedFields(fields, given, none)?.to as EntryValues | undefined) };
  assertRight(book, values);
  return [{ type: 'EmployeeEntryAdded', data: { userId, book, entryId, values, by, at } }];
}

export interface ChangeEmployeeEntry extends EntryOf, Written {
  /** What they become; absent: as they are. */
  values: Partial<EntryValues>;
}

export function changeEmployeeEntry(wanted: ChangeEmployeeEntry, state: Employee): EmployeeEvent[] {
  const { userId, book, entryId, values: given, by, at } = wanted;
  assertKept(userId, state);
  const entry = knownEntry(wanted, state);
  const fields: FieldTable = employeeBooks[book];
  // What a book did not ask for when it was written is empty.
  const now = { ...emptiesOf(fields), ...entry.values };
  const changed = changedFields(fields, given as EntryValues, now);
  if (changed === null) return [];
  const [values, was] = [changed.to, changed.was] as [EntryValues, EntryValues];
  assertRight(book, { ...now, ...values });
  return [
    { type: 'EmployeeEntryChanged', data: { userId, book, entryId, fields: Object.keys(values), values, was, by, at } },
  ];
}

export interface FileEmployeeEntry extends EntryOf, Written {
  /** What the file store keeps. */
  stored: { sha256: string; size: number };
  file: EntryFile;
}

/** Adds a file to an entry, or replaces it: a paper, a medical certificate. */
export function fileEmployeeEntry(wanted: FileEmployeeEntry, state: Employee): EmployeeEvent[] {
  const { userId, book, entryId, stored, file, by, at } = wanted;
  assertKept(userId, state);
  const entry = knownEntry(wanted, state);
  if (entry.file?.sha256 === stored.sha256) return [];
  return [{ type: 'EmployeeEntryFiled', data: { userId, book, entryId, stored, file, by, at } }];
}

export function removeEmployeeEntry({ userId, book, entryId }: EntryOf, state: Employee): EmployeeEvent[] {
  knownEntry({ userId, book, entryId }, state);
  return [{ type: 'EmployeeEntryRemoved', data: { userId, book, entryId } }];
}

function assertKept(userId: string, { isHired, isErased }: Employee): void {
  if (!isHired) throw new DomainError('people.employeeUnknown', { userId });
  if (isErased) throw new DomainError('people.erased', {});
}

function knownEntry({ book, entryId }: EntryOf, { entries }: Employee): EmployeeEntry {
  const entry = entries.find((each) => each.entryId === entryId && each.book === book);
  if (!entry) throw new DomainError('people.entryUnknown', { id: entryId });
  return entry;
}

/** Places of an address of the form (spec 3, sections 5 and 9). */
const ZIP = /^\d{5}$/;
const STATE = /^[A-Za-z]{2}$/;

/** What the forms require, and what goes together (spec 3, section 5). */
function assertRight(book: EmployeeBook, values: EntryValues): void {
  for (const [field, { isRequired }] of Object.entries<FieldTable[string]>(employeeBooks[book])) {
    if (!isRequired || isGiven(values[field])) continue;
    // The specification words these two.
    const isTitle = field === 'title' && book !== 'contact';
    throw new DomainError(isTitle ? 'people.titleRequired' : 'people.fieldRequired', { field }, field);
  }
  const { state, zip, startTime, endTime } = values;
  if (book === 'address' && !ZIP.test(String(zip))) throw new DomainError('clients.zipInvalid', { value: zip }, 'zip');
  if (book === 'address' && !STATE.test(String(state)))
    throw new DomainError('clients.stateInvalid', { value: state }, 'state');
  if (book === 'bonus' && isGiven(endTime) && String(endTime) < String(startTime))
    throw new DomainError('people.endBeforeStart', {}, 'endTime');
}

const isGiven = (value: FieldValue | undefined): boolean => value !== undefined && value !== null && value !== '';
