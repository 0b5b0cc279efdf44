import { DomainError, type Decider, type Event } from '../../kernel/decider.ts';
import { asCompared } from '../text.ts';
import { LIST_MAX } from './limits.ts';
import { checkedSettingName } from './settingName.ts';
import { defaultsOf, type ValueListName } from './valueLists.ts';

export interface ListedValue {
  readonly id: string;
  readonly name: string;
}

interface OfList {
  list: ValueListName;
  id: string;
  name: string;
}

export type ValueListEvent =
  | Event<'ListValueAdded', OfList>
  | Event<'ListValueRenamed', OfList & { was: string }>
  | Event<'ListValueRemoved', OfList>;

export interface ValueList {
  readonly values: readonly ListedValue[];
}

const decider = (list: ValueListName): Decider<ValueList, ValueListEvent> => ({
  category: 'valueList',
  initialState: () => ({ values: defaultsOf(list) }),
  evolve({ values }, { type, data: { id, name } }) {
    switch (type) {
      case 'ListValueAdded':
        return { values: [...values, { id, name }] };
      case 'ListValueRenamed':
        return { values: values.map((value) => (value.id === id ? { id, name } : value)) };
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
}

export function addListValue({ list, id, name: written }: AddListValue, state: ValueList): ValueListEvent[] {
  const name = checkedValue(list, written);
  assertValueUnique(list, state, name);
  if (state.values.length >= LIST_MAX) throw new DomainError('company.listFull', { maximum: LIST_MAX });
  return [{ type: 'ListValueAdded', data: { list, id, name } }];
}

export interface RenameListValue {
  list: ValueListName;
  id: string;
  name: string;
}

export function renameListValue(wanted: RenameListValue, state: ValueList): ValueListEvent[] {
  const { list, id } = wanted;
  const { name: was } = knownValue(state, id);
  const name = checkedValue(list, wanted.name, was);
  if (name === was) return [];
  assertValueUnique(list, state, name, id);
  return [{ type: 'ListValueRenamed', data: { list, id, name, was } }];
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
