import type { ProductListQuery, ProductSortName } from '../../../server/contract/catalog/catalog.ts';
import type { ProductFacetsQuery } from '../../../server/contract/catalog/productFacets.ts';
import {
  facetNames,
  markedFlags,
  organicValues,
  type FacetFilter,
  type FacetName,
} from '../../../server/domain/catalog/productFacets.ts';
import { ProductStatus } from '../../../server/domain/catalog/product.ts';
import { partsQuery, readParts, writeParts, type ListParts } from '../../lists/listParts.ts';
import type { AddressForm, ChangeAddress } from '../../lists/useAddressState.ts';

/** What the list shows; it lives in the URL, so that a link or the Back button brings it again. */
export interface ListState extends ListParts<ProductSortName> {
  readonly isInactive: boolean;
  /** Boxes that are ticked; no group is there without one. */
  readonly facets: FacetFilter;
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
export const readListState = (params: URLSearchParams): ListState => ({
  ...readParts(params, isSortName),
  isInactive: params.get('inactive') === '1',
  facets: readFacets(params),
});

export const writeListState = (state: ListState): URLSearchParams =>
  writeParts(state, [
    ['inactive', state.isInactive ? '1' : ''],
    ...facetNames.flatMap((name) => (state.facets[name] ?? []).map((value) => [name, value] as const)),
  ]);

export const listAddress: AddressForm<ListState> = { read: readListState, write: writeListState };
export type ChangeList = ChangeAddress<ListState>;

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

export const toQuery = (state: ListState): ProductListQuery => ({
  ...partsQuery(state),
  ...(state.search === '' ? {} : { searchKey: state.search }),
  ...facetQuery(state.facets),
  status: state.isInactive ? ProductStatus.INACTIVE : ProductStatus.ACTIVE,
});
