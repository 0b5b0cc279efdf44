import type { RestockQuery } from '../../../../server/contract/restock.ts';
import { restockStatuses, type RestockStatusCode } from '../../../../server/domain/inventory/restock.ts';
import { restockSortNames, type RestockSortName } from '../../../../server/domain/inventory/restockSortNames.ts';
import { readPage, readSearch, readView } from '../../../lists/addressParts.ts';
import { PAGE_SIZES } from '../listState.ts';

/** What the restock list shows; it lives in the URL, so that a link or the Back button brings it again. */
export interface RestockState {
  readonly page: number;
  readonly size: number;
  readonly sort: RestockSortName | null;
  readonly isDescending: boolean;
  readonly search: string;
  /** None: all. */
  readonly statuses: readonly RestockStatusCode[];
  readonly categoryId: string;
  readonly vendorId: string;
  /** Id of the saved search that is open. */
  readonly view: string | null;
}

export const isRestockSort = (name: string): name is RestockSortName =>
  restockSortNames.some((known) => known === name);

const ID = /^[A-Za-z0-9_]{1,64}$/;
const idOf = (text: string | null): string => ID.exec(text ?? '')?.[0] ?? '';

/** Whatever stands in the address bar becomes a list that can be shown. */
export function readRestockState(params: URLSearchParams): RestockState {
  const size = Number(params.get('size'));
  const sort = params.get('sort') ?? '';
  const name = sort.replace(/^-/, '');
  const statuses = (params.get('status') ?? '').split(',').map(Number);
  return {
    page: readPage(params, 'page'),
    size: PAGE_SIZES.find((known) => known === size) ?? PAGE_SIZES[0],
    sort: isRestockSort(name) ? name : null,
    isDescending: isRestockSort(name) && sort.startsWith('-'),
    search: readSearch(params),
    statuses: restockStatuses.filter((status) => statuses.includes(status)),
    categoryId: idOf(params.get('category')),
    vendorId: idOf(params.get('vendor')),
    view: readView(params),
  };
}

/** Only what differs from the default, so that addresses stay short. */
export function writeRestockState(state: RestockState): URLSearchParams {
  const { page, size, sort, isDescending, search, statuses, categoryId, vendorId, view } = state;
  const entries: [string, string | false][] = [
    ['page', page > 1 && String(page)],
    ['size', size !== PAGE_SIZES[0] && String(size)],
    ['sort', sort !== null && (isDescending ? `-${sort}` : sort)],
    ['search', search],
    ['status', statuses.join(',')],
    ['category', categoryId],
    ['vendor', vendorId],
    ['view', view ?? false],
  ];
  return new URLSearchParams(entries.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** What a saved search keeps of it: neither the page nor itself. */
export const restockAddress = (state: RestockState): string =>
  writeRestockState({ ...state, page: 1, view: null }).toString();

/** What limits the list. */
export const restockFilter = ({
  search,
  statuses,
  categoryId,
  vendorId,
}: RestockState): Pick<RestockQuery, 'searchKey' | 'status' | 'categoryId' | 'vendorId'> => ({
  ...(search === '' ? {} : { searchKey: search }),
  ...(statuses.length === 0 ? {} : { status: statuses.join(',') }),
  ...(categoryId === '' ? {} : { categoryId }),
  ...(vendorId === '' ? {} : { vendorId }),
});

export const toRestockQuery = (state: RestockState): RestockQuery => ({
  pageNumber: state.page,
  pageSize: state.size,
  ...(state.sort === null
    ? {}
    : { sortName: state.sort, sortType: state.isDescending ? ('desc' as const) : ('asc' as const) }),
  ...restockFilter(state),
});

export const isFiltered = (state: RestockState): boolean => Object.keys(restockFilter(state)).length > 0;

/** A click on a heading: up, down, and back to the default order. */
export function restockSortedBy(state: RestockState, name: RestockSortName): Partial<RestockState> {
  if (state.sort !== name) return { sort: name, isDescending: false };
  return state.isDescending ? { sort: null, isDescending: false } : { isDescending: true };
}
