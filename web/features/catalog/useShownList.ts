import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { PriceListQuery } from '../../../server/contract/pricing/priceList.ts';
import type { FacetFilter } from '../../../server/domain/catalog/productFacets.ts';
import { ProductStatus } from '../../../server/domain/catalog/product.ts';
import { paths } from '../../paths.ts';
import { facetQuery, readListState, writeListState } from './listState.ts';

/** How the products list is limited now. */
export interface ShownList {
  readonly searchKey?: string;
  readonly status?: typeof ProductStatus.INACTIVE;
  /** Boxes of the filter drawer. */
  readonly facets: FacetFilter;
}

/** Search, status and filters of the products list, or null where none is on the screen or it shows every active product. */
export function useShownList(): ShownList | null {
  const { pathname, search: address } = useLocation();
  const state = readListState(new URLSearchParams(address));
  // One value for equal addresses, whatever page they are at.
  const limits = writeListState({
    ...noLimits,
    search: state.search,
    isInactive: state.isInactive,
    facets: state.facets,
  });
  const text = pathname === paths.products ? limits.toString() : '';
  return useMemo(() => {
    if (text === '') return null;
    const { search, isInactive, facets } = readListState(new URLSearchParams(text));
    return {
      ...(search === '' ? {} : { searchKey: search }),
      ...(isInactive ? { status: ProductStatus.INACTIVE } : {}),
      facets,
    };
  }, [text]);
}

const noLimits = readListState(new URLSearchParams());

/** The same as a call takes it. */
export function shownQuery(shown: ShownList | null): Omit<PriceListQuery, 'language' | 'paper'> {
  if (shown === null) return {};
  const { facets, ...rest } = shown;
  return { ...rest, ...facetQuery(facets) };
}
