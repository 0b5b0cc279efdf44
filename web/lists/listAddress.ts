import { readFilters, writeFilters, type AddressFilters } from './addressFilters.ts';
import { readParts, writeParts, type ListParts } from './listParts.ts';
import type { AddressForm } from './useAddressState.ts';

/** How a list that users arrange stands in its address. */
export interface ListAddress<State extends ListParts<string>> extends AddressForm<State> {
  /** Whether the list sorts by this column. */
  readonly isSort: (name: string) => boolean;
  /** What a saved search keeps: neither the page nor itself. */
  readonly saved: (state: State) => string;
}

/** The address of a list by the columns it sorts by and its own filters; page, size, words and view are every list's. */
export function listAddress<Name extends string, Limits extends object>(
  sortNames: readonly Name[],
  filters: AddressFilters<Limits>,
): ListAddress<ListParts<Name> & Limits> {
  const isSort = (name: string): name is Name => sortNames.some((known) => known === name);
  const write = (state: ListParts<Name> & Limits) => writeParts(state, writeFilters<Limits>(filters, state));
  return {
    isSort,
    read: (params) => ({ ...readParts(params, isSort), ...readFilters(filters, params) }),
    write,
    saved: (state) => write({ ...state, page: 1, view: null }).toString(),
  };
}
