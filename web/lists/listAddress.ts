import {
  orderFilter,
  pageFilter,
  partsAddress,
  searchFilter,
  viewFilter,
  type AddressFilter,
  type AddressFilters,
  type SortOrder,
} from './addressFilters.ts';
import type { AddressForm } from './useAddressState.ts';

/** Rows on a page where nobody chose: they fill a tall window, and scroll within a small one. */
export const USUAL_ROWS = 50;
/** Those that can be chosen; 10 and 20 by spec 2, section 9. */
export const PAGE_SIZES = [10, 20, USUAL_ROWS] as const;

/** What every list that users arrange keeps in its address, beside what limits it. */
export interface ListParts<Name extends string> {
  readonly page: number;
  readonly size: number;
  /** Null: the list's own order. */
  readonly sort: Name | null;
  readonly isDescending: boolean;
  readonly search: string;
  /** Id of the saved search that is open. */
  readonly view: string | null;
}

/** What a list of records that are active or not has besides. */
export interface ActiveParts {
  readonly isInactive: boolean;
  /** Each row a card. */
  readonly isCards: boolean;
}

/** How a list that users arrange is in its address. */
export interface ListAddress<State extends ListParts<string>> extends AddressForm<State> {
  /** Whether the list sorts by this column. */
  readonly isSort: (name: string) => boolean;
  /** What a saved search keeps: neither the page nor itself. */
  readonly saved: (state: State) => string;
}

const sizeFilter: AddressFilter<number> = {
  read: (params) => PAGE_SIZES.find((size) => size === Number(params.get('size'))) ?? USUAL_ROWS,
  write: (size) => [['size', size === USUAL_ROWS ? '' : String(size)]],
};

/** The address of a list by the columns it sorts by and its own filters; page, size, words and view are every list's. */
export function listAddress<Name extends string, Limits extends object>(
  sortNames: readonly Name[],
  filters: AddressFilters<Limits>,
): ListAddress<ListParts<Name> & Limits> {
  type State = ListParts<Name> & Limits;
  type Kept = Omit<ListParts<Name>, 'sort' | 'isDescending'> & { readonly order: SortOrder<Name> | null } & Limits;
  const address = partsAddress<Kept>({
    page: pageFilter(),
    size: sizeFilter,
    order: orderFilter('sort', sortNames, null),
    search: searchFilter,
    ...filters,
    view: viewFilter,
  } as AddressFilters<Kept>);
  const write = ({ sort, isDescending, ...state }: State): URLSearchParams =>
    address.write({ ...state, order: sort && { sortName: sort, sortType: isDescending ? 'desc' : 'asc' } } as Kept);
  return {
    isSort: (name) => sortNames.some((known) => known === name),
    read(params) {
      const { order, ...state } = address.read(params);
      return { ...state, sort: order?.sortName ?? null, isDescending: order?.sortType === 'desc' } as State;
    },
    write,
    saved: (state) => write({ ...state, page: 1, view: null }).toString(),
  };
}

/** Page, words and order as a call takes them. */
export const partsQuery = <Name extends string>({ page, size, sort, isDescending, search }: ListParts<Name>) => ({
  pageNumber: page,
  pageSize: size,
  ...(search === '' ? {} : { searchKey: search }),
  ...(sort === null ? {} : { sortName: sort, sortType: isDescending ? ('desc' as const) : ('asc' as const) }),
});

/** A click on a heading: up, down, and back to the list's own order; from the first page. */
export function sortedBy<State extends ListParts<string>>(state: State, name: State['sort'] & string): State {
  if (state.sort !== name) return { ...state, sort: name, isDescending: false, page: 1 };
  return state.isDescending
    ? { ...state, sort: null, isDescending: false, page: 1 }
    : { ...state, isDescending: true, page: 1 };
}

/** What a table that is only read keeps in its address, beside its own filters. */
export interface TableState {
  readonly page: number;
  readonly search: string;
}

/** The address of a table: its page, its filters, the words it is searched by. */
export const tableAddress = <Limits extends object>(
  filters: AddressFilters<Limits>,
): AddressForm<TableState & Limits> =>
  partsAddress({ page: pageFilter(), ...filters, search: searchFilter } as AddressFilters<TableState & Limits>);

/** A page of a table as a call takes it. */
export const tablePage = ({ page }: TableState) => ({ pageNumber: page, pageSize: USUAL_ROWS });
