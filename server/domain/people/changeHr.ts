import { DomainError } from '../../kernel/decider.ts';
import { changedFields, emptiesOf, type FieldTable } from '../fields.ts';
import type { Hr, HrEntry, HrEvent, HrValues } from './hr.ts';
import { hrBooks, hrSettingFields, type HrBook, type HrSettings } from './hrFields.ts';
import type { Holiday } from './timeSheet.ts';

export interface ChooseHrSettings {
  settings: Partial<HrSettings>;
}

/** How hours and time off are counted from now on; weeks that were approved keep their figures. */
export function chooseHrSettings({ settings }: ChooseHrSettings, state: Hr): HrEvent[] {
  const changed = changedFields(hrSettingFields, settings, state.settings);
  return changed ? [{ type: 'HrSettingsChosen', data: { settings: changed.to, was: changed.was } }] : [];
}

interface HrEntryOf {
  book: HrBook;
  entryId: string;
}

export interface AddHrEntry extends HrEntryOf {
  values: HrValues;
  /** The company's today. */
  today: string;
}

/** A holiday, a bonus that the company pays, or a kiosk. */
export function addHrEntry({ book, entryId, values: given, today }: AddHrEntry, state: Hr): HrEvent[] {
  if (state.entries.some((entry) => entry.entryId === entryId)) return [];
  const fields: FieldTable = hrBooks[book];
  const none = emptiesOf(fields) as HrValues;
  const values = { ...none, ...(changedFields(fields, given, none)?.to as HrValues | undefined) };
  assertRight(book, values, state.entries);
  return [{ type: 'HrEntryAdded', data: { book, entryId, values, modified: today } }];
}

export function changeHrEntry({ book, entryId, values: given, today }: AddHrEntry, state: Hr): HrEvent[] {
  const entry = knownEntry({ book, entryId }, state);
  const changed = changedFields(hrBooks[book] as FieldTable, given, entry.values);
  if (changed === null) return [];
  const [values, was] = [changed.to, changed.was] as [HrValues, HrValues];
  const others = state.entries.filter((each) => each !== entry);
  assertRight(book, { ...entry.values, ...values }, others);
  return [{ type: 'HrEntryChanged', data: { book, entryId, values, was, modified: today } }];
}

export function removeHrEntry({ book, entryId }: HrEntryOf, state: Hr): HrEvent[] {
  const { values } = knownEntry({ book, entryId }, state);
  return [{ type: 'HrEntryRemoved', data: { book, entryId, name: String(values.name) } }];
}

function knownEntry({ book, entryId }: HrEntryOf, { entries }: Hr): HrEntry {
  const entry = entries.find((each) => each.entryId === entryId && each.book === book);
  if (!entry) throw new DomainError('people.entryUnknown', { id: entryId });
  return entry;
}

function assertRight(book: HrBook, values: HrValues, others: readonly HrEntry[]): void {
  for (const [field, { isRequired }] of Object.entries<FieldTable[string]>(hrBooks[book]))
    if (isRequired && (values[field] === '' || values[field] === null))
      throw new DomainError('people.fieldRequired', { field }, field);
  const { startDate, endDate, date, departments } = values;
  if (book === 'bonus' && endDate !== '' && String(endDate) < String(startDate))
    throw new DomainError('people.endBeforeStart', {}, 'endDate');
  const isSameDay = ({ book: of, values: own }: HrEntry): boolean =>
    of === 'holiday' && own.date === date && own.departments === departments;
  if (book === 'holiday' && others.some(isSameDay)) throw new DomainError('people.holidayTwice', {}, 'date');
}

/** The holidays of a company, as sheets and time off count them. */
export const holidaysOf = ({ entries }: Pick<Hr, 'entries'>): Holiday[] =>
  entries
    .filter(({ book }) => book === 'holiday')
    .map(({ values }) => ({
      day: String(values.date),
      name: String(values.name),
      isPaid: values.paidHoliday === true,
      isClosed: values.businessClosed === true,
      departments: String(values.departments)
        .split(', ')
        .filter((name) => name !== ''),
    }));
