import { beginningOf } from '../../server/domain/text.ts';
/** A parameter and its value, as an address is written from them. */
export type Part = [name: string, value: string];

/** One part of what a list shows, in the list's address. */
export interface AddressFilter<Value> {
  /** Whatever the address says becomes a value that can be shown. */
  readonly read: (params: URLSearchParams) => Value;
  /** Its parameters; those without a text are omitted. */
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

const PAGE_MAX = 1_000_000;

/** The page, from 1. */
export const pageFilter = (parameter = 'page'): AddressFilter<number> => ({
  read(params) {
    const page = Number(params.get(parameter));
    return Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1;
  },
  write: (page) => [[parameter, page === 1 ? '' : String(page)]],
});

const SEARCH_MAX = 100;

/** Words; empty for none. */
export const searchFilter: AddressFilter<string> = {
  read: (params) => beginningOf(params.get('search') ?? '', SEARCH_MAX),
  write: (search) => [['search', search]],
};

/** In which order a list is: a column, and the largest or latest first. */
export interface SortOrder<Name extends string> {
  readonly sortName: Name;
  readonly sortType: 'asc' | 'desc';
}

/** Column and direction, `-name` for descending; the `usual` order is not written, null: the list's own. */
export const orderFilter = <Name extends string, Usual extends SortOrder<Name> | null = SortOrder<Name>>(
  parameter: string,
  names: readonly Name[],
  usual: Usual,
): AddressFilter<SortOrder<Name> | Usual> => {
  const written = (order: SortOrder<Name> | null): string =>
    order === null ? '' : `${order.sortType === 'desc' ? '-' : ''}${order.sortName}`;
  return {
    read(params) {
      const text = params.get(parameter) ?? '';
      const sortName = names.find((name) => name === text.replace(/^-/, ''));
      return sortName === undefined ? usual : { sortName, sortType: text.startsWith('-') ? 'desc' : 'asc' };
    },
    write: (order) => [[parameter, written(order) === written(usual) ? '' : written(order)]],
  };
};

/** Id of the saved search that is open, or null. */
export const viewFilter: AddressFilter<string | null> = {
  read: (params) => idFilter('view').read(params) || null,
  write: (view) => [['view', view ?? '']],
};

/** The address of a list by its parts, in their order; only what differs from the default is written. */
export function partsAddress<State extends object>(filters: AddressFilters<State>) {
  const names = Object.keys(filters) as (keyof State)[];
  return {
    read: (params: URLSearchParams): State =>
      Object.fromEntries(names.map((name) => [name, filters[name].read(params)])) as State,
    write: (state: State): URLSearchParams =>
      new URLSearchParams(
        names.flatMap((name) => filters[name].write(state[name]).filter(([, value]) => value !== '')),
      ),
  };
}
