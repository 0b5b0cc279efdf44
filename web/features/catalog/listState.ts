import type { ProductListQuery, ProductSortName } from '../../../server/contract/catalog.ts';
import type { ProductFacetsQuery } from '../../../server/contract/productFacets.ts';
import {
  facetNames,
  markedFlags,
  organicValues,
  type FacetFilter,
  type FacetName,
} from '../../../server/domain/catalog/productFacets.ts';
import { ProductStatus } from '../../../server/domain/catalog/product.ts';
import { readPage, readSearch, readView } from '../../lists/addressParts.ts';

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
  /** Boxes that are ticked; no group is there without one. */
  readonly facets: FacetFilter;
  /** Id of the saved search that is open. */
  readonly view: string | null;
}

type FacetQuery = Pick<ProductFacetsQuery, FacetName>;

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
  committedQty: true,
  noLotCommittedQty: true,
  noLotShippedQty: true,
  noLotReturnQty: true,
  inventoryUOM: true,
  size: true,
  weight: true,
  grade: true,
  packing: true,
  origin: true,
  organic: true,
};
export const isSortName = (name: string): name is ProductSortName => Object.hasOwn(sortNames, name);

/** As the call takes them. */
const TICKED_MAX = 50;
const VALUE_MAX = 500;
const VIEW = /^[A-Za-z0-9_]{1,64}$/;

const isValue: Readonly<Partial<Record<FacetName, (value: string) => boolean>>> = {
  category: (value) => VIEW.test(value),
  preferredVendor: (value) => VIEW.test(value),
  organic: (value) => organicValues.some((known) => known === value),
  flag: (value) => markedFlags.some((known) => known === value),
};

function readFacets(params: URLSearchParams): FacetFilter {
  const groups = facetNames.map((name) => {
    const given = [...new Set(params.getAll(name))].filter((value) => value !== '' && value.length <= VALUE_MAX);
    return [name, given.filter(isValue[name] ?? (() => true)).slice(0, TICKED_MAX)] as const;
  });
  return Object.fromEntries(groups.filter(([, values]) => values.length > 0));
}

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
    search: readSearch(params),
    isInactive: params.get('inactive') === '1',
    facets: readFacets(params),
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
  facets,
  view,
}: ListState): URLSearchParams {
  const entries: [string, string | false][] = [
    ['page', page > 1 && String(page)],
    ['size', size !== PAGE_SIZES[0] && String(size)],
    ['sort', sort !== null && (isDescending ? `-${sort}` : sort)],
    ['search', search],
    ['inactive', isInactive && '1'],
    ...facetNames.flatMap((name) => (facets[name] ?? []).map((value): [string, string] => [name, value])),
    ['view', view ?? false],
  ];
  return new URLSearchParams(entries.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** What a saved search keeps of it: neither the page nor itself. */
export const addressOf = (state: ListState): string => writeListState({ ...state, page: 1, view: null }).toString();

/** The ticked boxes as a call takes them. */
export const facetQuery = (facets: FacetFilter): FacetQuery =>
  Object.fromEntries(Object.entries(facets).map(([name, values]) => [name, [...values]]));

/** How many boxes are ticked. */
export const tickedCount = (facets: FacetFilter): number =>
  Object.values(facets).reduce((sum, values) => sum + values.length, 0);

/** The groups with a box of one of them ticked, or cleared. */
export function ticked(facets: FacetFilter, name: FacetName, value: string, isTicked: boolean): FacetFilter {
  const others = (facets[name] ?? []).filter((each) => each !== value);
  const values = isTicked ? [...others, value].slice(-TICKED_MAX) : others;
  const { [name]: _, ...rest } = facets;
  return values.length === 0 ? rest : { ...rest, [name]: values };
}

export const toQuery = ({
  page,
  size,
  sort,
  isDescending,
  search,
  isInactive,
  facets,
}: ListState): ProductListQuery => ({
  pageNumber: page,
  pageSize: size,
  ...(sort === null ? {} : { sortName: sort, sortType: isDescending ? ('desc' as const) : ('asc' as const) }),
  ...(search === '' ? {} : { searchKey: search }),
  ...facetQuery(facets),
  status: isInactive ? ProductStatus.INACTIVE : ProductStatus.ACTIVE,
});

/** A click on a heading: up, down, and back to the default order. */
export function sortedBy(state: ListState, name: ProductSortName): ListState {
  if (state.sort !== name) return { ...state, sort: name, isDescending: false, page: 1 };
  return state.isDescending
    ? { ...state, sort: null, isDescending: false, page: 1 }
    : { ...state, isDescending: true, page: 1 };
}
