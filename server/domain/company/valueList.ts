import { DomainError, type Decider, type Event } from '../../kernel/decider.ts';
import { asCompared } from '../text.ts';
import { DUE_DAYS_MAX, LIST_MAX } from './limits.ts';
import { checkedSettingName } from './settingName.ts';
import { defaultsOf, type ValueListName } from './valueLists.ts';

export interface ListedValue {
  readonly id: string;
  readonly name: string;
  /** Of payment terms: what is invoiced is due so many days later; absent: on no day that is known. */
  readonly dueDays?: number;
}

interface OfList {
  list: ValueListName;
  id: string;
  name: string;
}

export type ValueListEvent =
  | Event<'ListValueAdded', OfList>
  | Event<'ListValueRenamed', OfList & { was: string }>
  | Event<'ListValueRemoved', OfList>
  | Event<'PaymentTermDaysSet', OfList & { dueDays: number | null; was: number | null }>;

export interface ValueList {
  readonly values: readonly ListedValue[];
}

const decider = (list: ValueListName): Decider<ValueList, ValueListEvent> => ({
  category: 'valueList',
  initialState: () => ({ values: defaultsOf(list) }),
  evolve({ values }, { type, data }) {
    const { id, name } = data;
    switch (type) {
      case 'ListValueAdded':
        return { values: [...values, { id, name }] };
      case 'ListValueRenamed':
        return { values: values.map((value) => (value.id === id ? { ...value, name } : value)) };
      case 'PaymentTermDaysSet': {
        const { dueDays } = data;
        return {
          values: values.map((value) =>
            value.id === id ? { id, name: value.name, ...(dueDays === null ? {} : { dueDays }) } : value,
          ),
        };
      }
      case 'ListValueRemoved':
        return { values: values.filter((value) => value.id !== id) };
    }
  },
});

const deciders = new Map<ValueListName, Decider<ValueList, ValueListEvent>>();

/** One list of the company, whole in one stream whose id is its name: no name twice. It begins with its defaults. */
export function valueList(list: ValueListName): Decider<ValueList, ValueListEvent> {
  const known = deciders.get(list) ?? decider(list);
  deciders.set(list, known);
  return known;
}

export interface AddListValue {
  list: ValueListName;
  id: string;
  name: string;
  /** Of a payment term; null or absent: none. */
  dueDays?: number | null | undefined;
}

export function addListValue(wanted: AddListValue, state: ValueList): ValueListEvent[] {
  const { list, id, name: written, dueDays = null } = wanted;
  const name = checkedValue(list, written);
  assertValueUnique(list, state, name);
  if (state.values.length >= LIST_MAX) throw new DomainError('company.listFull', { maximum: LIST_MAX });
  return [{ type: 'ListValueAdded', data: { list, id, name } }, ...daysSet({ list, id, name }, dueDays, null)];
}

export interface ChangeListValue {
  list: ValueListName;
  id: string;
  /** Absent: as it is. */
  name?: string | undefined;
  /** Of a payment term; null for none, absent: as they are. */
  dueDays?: number | null | undefined;
}

/** Another name, or other days until a payment is due; events hold only what changed. */
export function changeListValue(wanted: ChangeListValue, state: ValueList): ValueListEvent[] {
  const { list, id } = wanted;
  const { name: was, dueDays: daysBefore = null } = knownValue(state, id);
  const name = wanted.name === undefined ? was : checkedValue(list, wanted.name, was);
  const days = wanted.dueDays === undefined ? [] : daysSet({ list, id, name }, wanted.dueDays, daysBefore);
  if (name === was) return days;
  assertValueUnique(list, state, name, id);
  return [{ type: 'ListValueRenamed', data: { list, id, name, was } }, ...days];
}

/** A payment is due after whole days, one at least (spec 1, section 5); entries of other lists have none. */
function daysSet(of: OfList, dueDays: number | null, was: number | null): ValueListEvent[] {
  if (dueDays === was) return [];
  if (dueDays !== null && (!Number.isInteger(dueDays) || dueDays <= 0 || dueDays > DUE_DAYS_MAX))
    throw new DomainError('company.dueDaysInvalid', { value: dueDays, maximum: DUE_DAYS_MAX }, 'dueDays');
  return [{ type: 'PaymentTermDaysSet', data: { ...of, dueDays, was } }];
}

export interface RemoveListValue {
  list: ValueListName;
  id: string;
}

/** Takes a value away that nothing uses: anyone who asks has looked. */
export function removeListValue({ list, id }: RemoveListValue, state: ValueList): ValueListEvent[] {
  return [{ type: 'ListValueRemoved', data: { list, id, name: knownValue(state, id).name } }];
}

/** The spec has one sentence for an origin that is empty or there already (spec 1, section 5). */
function checkedValue(list: ValueListName, written: string, was?: string): string {
  if (list === 'origin' && written.trim() === '') throw new DomainError('company.originInvalid', {}, 'name');
  return checkedSettingName(written, was);
}

function assertValueUnique(list: ValueListName, { values }: ValueList, name: string, id?: string): void {
  const isThere = values.some((value) => value.id !== id && asCompared(value.name) === asCompared(name));
  if (!isThere) return;
  throw list === 'origin'
    ? new DomainError('company.originInvalid', {}, 'name')
    : new DomainError('company.settingTaken', { value: name }, 'name');
}

function knownValue({ values }: ValueList, id: string): ListedValue {
  const found = values.find((value) => value.id === id);
  if (!found) throw new DomainError('company.settingUnknown', { id });
  return found;
}
