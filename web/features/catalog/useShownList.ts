import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { ProductStatus } from '../../../server/domain/catalog/product.ts';
import { paths } from '../../paths.ts';
import { readListState } from './listState.ts';

/** How the products list is limited now. */
export interface ShownList {
  readonly searchKey?: string;
  readonly status?: typeof ProductStatus.INACTIVE;
}

/** Search and status of the products list, or null where none is on the screen or it shows every active product. */
export function useShownList(): ShownList | null {
  const { pathname, search: address } = useLocation();
  const { search, isInactive } = readListState(new URLSearchParams(address));
  const isLimited = pathname === paths.products && (search !== '' || isInactive);
  return useMemo(
    () =>
      isLimited
        ? { ...(search === '' ? {} : { searchKey: search }), ...(isInactive ? { status: ProductStatus.INACTIVE } : {}) }
        : null,
    [isLimited, search, isInactive],
  );
}
