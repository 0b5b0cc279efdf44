import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { ProductStatus } from '../../../server/domain/catalog/productCodes.ts';
import type { ShownProducts } from '../../area.ts';
import { paths } from '../../paths.ts';
import { facetQuery, productAddress } from './listState.ts';

/** Search, status and filters of the products list, or null where none is on the screen or it shows every active product. */
export function useShownProducts(): ShownProducts | null {
  const { pathname, search: address } = useLocation();
  const state = productAddress.read(new URLSearchParams(address));
  // One value for equal addresses, whatever page they are at.
  const limits = productAddress.write({
    ...noLimits,
    search: state.search,
    isInactive: state.isInactive,
    facets: state.facets,
  });
  const text = pathname === paths.products ? limits.toString() : '';
  return useMemo(() => {
    if (text === '') return null;
    const { search, isInactive, facets } = productAddress.read(new URLSearchParams(text));
    return {
      ...(search === '' ? {} : { searchKey: search }),
      ...(isInactive ? { status: ProductStatus.INACTIVE } : {}),
      ...facetQuery(facets),
    };
  }, [text]);
}

const noLimits = productAddress.read(new URLSearchParams());
