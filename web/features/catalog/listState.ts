import type { ProductListQuery } from '../../../server/contract/catalog/catalog.ts';
import type { ProductFacetsQuery } from '../../../server/contract/catalog/productFacets.ts';
import {
  facetNames,
  markedFlags,
  organicValues,
  type FacetFilter,
  type FacetName,
} from '../../../server/domain/catalog/productFacets.ts';
import { ProductStatus } from '../../../server/domain/catalog/productCodes.ts';
import { productSortNames, type ProductSortName } from '../../../server/domain/catalog/productSortNames.ts';
import { flagFilter, type Part, type AddressFilter } from '../../lists/addressFilters.ts';
import { listAddress, partsQuery, type ListAddress, type ListParts } from '../../lists/listAddress.ts';
import type { ChangeAddress } from '../../lists/useAddressState.ts';

/** What the list shows; it lives in the URL, so that a link or the Back button brings it again. */
export interface ListState extends ListParts<ProductSortName> {
  readonly isInactive: boolean;
  /** Boxes that are ticked; no group is there without one. */
  readonly facets: FacetFilter;
}

type FacetQuery = Pick<ProductFacetsQuery, FacetName>;

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

const facetsFilter: AddressFilter<FacetFilter> = {
  read(params) {
    const groups = facetNames.map((name) => {
      const given = [...new Set(params.getAll(name))].filter((value) => value !== '' && value.length <= VALUE_MAX);
      return [name, given.filter(isValue[name] ?? (() => true)).slice(0, TICKED_MAX)] as const;
    });
    return Object.fromEntries(groups.filter(([, values]) => values.length > 0));
  },
  write: (facets) => facetNames.flatMap((name) => (facets[name] ?? []).map((value): Part => [name, value])),
};

export const productAddress: ListAddress<ListState> = listAddress(productSortNames, {
  isInactive: flagFilter('inactive'),
  facets: facetsFilter,
});
export type ChangeList = ChangeAddress<ListState>;

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
  ...facetQuery(state.facets),
  status: state.isInactive ? ProductStatus.INACTIVE : ProductStatus.ACTIVE,
});
