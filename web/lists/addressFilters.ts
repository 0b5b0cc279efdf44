import type { Part } from './addressParts.ts';

/** One filter of a list in the list's address. */
export interface AddressFilter<Value> {
  /** Whatever the address says becomes a value that can be shown. */
  readonly read: (params: URLSearchParams) => Value;
  /** Its parameters; those without a text are left out. */
  readonly write: (value: Value) => readonly Part[];
}

/** The filters of a list, each by the name that the list's state has for it. */
export type AddressFilters<Limits> = { readonly [Name in keyof Limits]: AddressFilter<Limits[Name]> };

/** One of these values; null for any. */
export const choiceFilter = <Value extends string>(
  parameter: string,
  values: readonly Value[],
): AddressFilter<Value | null> => ({
  read: (params) => values.find((value) => value === params.get(parameter)) ?? null,
  write: (value) => [[parameter, value ?? '']],
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

export const readFilters = <Limits extends object>(filters: AddressFilters<Limits>, params: URLSearchParams): Limits =>
  Object.fromEntries(namesOf(filters).map((name) => [name, filters[name].read(params)])) as Limits;

export const writeFilters = <Limits extends object>(filters: AddressFilters<Limits>, limits: Limits): readonly Part[] =>
  namesOf(filters).flatMap((name) => filters[name].write(limits[name]));

const namesOf = <Limits extends object>(filters: AddressFilters<Limits>) => Object.keys(filters) as (keyof Limits)[];
