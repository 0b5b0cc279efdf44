import type { ProductListQuery, ProductSortName } from '../../../server/contract/catalog.ts';
import { ProductStatus } from '../../../server/domain/catalog/product.ts';
import { readPage, readView } from '../../lists/addressParts.ts';

/** Spec 2, section 9. */
export const PAGE_SIZES = [10, 20] as const;

/** What the list shows; it lives in the URL, so that a link or the Back button brings it again. */
export interface ListState {
  readonly page: number;
  readonly size: number;
  readonly sort: ProductSortName | null;
  readonly isDescending: boolean;
  readonly search: string;
  readonly isInactive: boolean;
  /** Id of the saved search that is open. */
  readonly view: string | null;
}

/** In the order of the columns, which is also the contract's (a missing name fails to compile). */
const sortNames: Readonly<Record<ProductSortName, true>> = {
  sku: true,
  variety: true,
  categoryName: true,
  status: true,
  price: true,
  cost: true,
  onHandQty: true,
  availableToSellQty: true,
  inventoryUOM: true,
  size: true,
  weight: true,
  grade: true,
  packing: true,
  origin: true,
};
const isSortName = (name: string): name is ProductSortName => Object.hasOwn(sortNames, name);

const SEARCH_MAX = 100;

/** Whatever stands in the address bar becomes a list that can be shown. */
export function readListState(params: URLSearchParams): ListState {
  const size = Number(params.get('size'));
  const sort = params.get('sort') ?? '';
  const name = sort.replace(/^-/, '');
  return {
    page: readPage(params, 'page'),
    size: PAGE_SIZES.find((known) => known === size) ?? PAGE_SIZES[0],
    sort: isSortName(name) ? name : null,
    isDescending: isSortName(name) && sort.startsWith('-'),
    search: (params.get('search') ?? '').slice(0, SEARCH_MAX),
    isInactive: params.get('inactive') === '1',
    view: readView(params),
  };
}

/** Only what differs from the default, so that addresses stay short. */
export function writeListState({
  page,
  size,
  sort,
  isDescending,
  search,
  isInactive,
  view,
}: ListState): URLSearchParams {
  const entries: [string, string | false][] = [
    ['page', page > 1 && String(page)],
    ['size', size !== PAGE_SIZES[0] && String(size)],
    ['sort', sort !== null && (isDescending ? `-${sort}` : sort)],
    ['search', search],
    ['inactive', isInactive && '1'],
    ['view', view ?? false],
  ];
  return new URLSearchParams(entries.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** What a saved search keeps of it: neither the page nor itself. */
export const addressOf = (state: ListState): string => writeListState({ ...state, page: 1, view: null }).toString();

export const toQuery = ({ page, size, sort, isDescending, search, isInactive }: ListState): ProductListQuery => ({
  pageNumber: page,
  pageSize: size,
  ...(sort === null ? {} : { sortName: sort, sortType: isDescending ? ('desc' as const) : ('asc' as const) }),
  ...(search === '' ? {} : { searchKey: search }),
  status: isInactive ? ProductStatus.INACTIVE : ProductStatus.ACTIVE,
});

/** A click on a heading: up, down, and back to the default order. */
export function sortedBy(state: ListState, name: ProductSortName): ListState {
  if (state.sort !== name) return { ...state, sort: name, isDescending: false, page: 1 };
  return state.isDescending
    ? { ...state, sort: null, isDescending: false, page: 1 }
    : { ...state, isDescending: true, page: 1 };
}
