import { readPage, readSearch, readSort, readView, writeSort, type Part, type SortOrder } from './addressParts.ts';

/** One part of what a list shows, in the list's address. */
export interface AddressFilter<Value> {
  /** Whatever the address says becomes a value that can be shown. */
  readonly read: (params: URLSearchParams) => Value;
  /** Its parameters; those without a text are left out. */
  readonly write: (value: Value) => readonly Part[];
}

/** The parts of a list, each by the name that the list's state has for it. */
export type AddressFilters<Limits> = { readonly [Name in keyof Limits]: AddressFilter<Limits[Name]> };

/** One of these values; `usual`, which is not written, where the address names none. */
export const choiceFilter = <Value extends string, Usual extends Value | null>(
  parameter: string,
  values: readonly Value[],
  usual: Usual,
): AddressFilter<Value | Usual> => ({
  read: (params) => values.find((value) => value === params.get(parameter)) ?? usual,
  write: (value) => [[parameter, value === usual || value === null ? '' : value]],
});

/** On or off. */
export const flagFilter = (parameter: string): AddressFilter<boolean> => ({
  read: (params) => params.get(parameter) === '1',
  write: (isOn) => [[parameter, isOn ? '1' : '']],
});

const ID = /^[A-Za-z0-9_]{1,64}$/;

/** The id of a record; empty for any. */
export const idFilter = (parameter: string): AddressFilter<string> => ({
  read: (params) => ID.exec(params.get(parameter) ?? '')?.[0] ?? '',
  write: (id) => [[parameter, id]],
});

/** The page, from 1. */
export const pageFilter = (parameter = 'page'): AddressFilter<number> => ({
  read: (params) => readPage(params, parameter),
  write: (page) => [[parameter, page === 1 ? '' : String(page)]],
});

/** Words; empty for none. */
export const searchFilter: AddressFilter<string> = {
  read: readSearch,
  write: (search) => [['search', search]],
};

/** Column and direction; the `usual` order is not written. */
export const orderFilter = <Name extends string>(
  parameter: string,
  names: readonly Name[],
  usual: SortOrder<Name>,
): AddressFilter<SortOrder<Name>> => ({
  read: (params) => readSort(params, parameter, names, usual),
  write: (order) => [[parameter, writeSort(order) === writeSort(usual) ? '' : writeSort(order)]],
});

/** Id of the saved search that is open, or null. */
export const viewFilter: AddressFilter<string | null> = {
  read: readView,
  write: (view) => [['view', view ?? '']],
};

/** The address of a list by its parts, in their order; only what differs from the default is written. */
export const partsAddress = <State extends object>(filters: AddressFilters<State>) => ({
  read: (params: URLSearchParams): State => readFilters(filters, params),
  write: (state: State): URLSearchParams =>
    new URLSearchParams(writeFilters(filters, state).filter(([, value]) => value !== '')),
});

export const readFilters = <Limits extends object>(filters: AddressFilters<Limits>, params: URLSearchParams): Limits =>
  Object.fromEntries(namesOf(filters).map((name) => [name, filters[name].read(params)])) as Limits;

export const writeFilters = <Limits extends object>(filters: AddressFilters<Limits>, limits: Limits): Part[] =>
  namesOf(filters).flatMap((name) => [...filters[name].write(limits[name])]);

const namesOf = <Limits extends object>(filters: AddressFilters<Limits>) => Object.keys(filters) as (keyof Limits)[];
