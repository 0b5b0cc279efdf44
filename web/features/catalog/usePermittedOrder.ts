import { useMemo } from 'react';
import type { ProductSortName } from '../../../server/contract/catalog.ts';
import { useMay } from '../../session/useSession.ts';
import type { ListState } from './listState.ts';

interface PermittedOrder {
  readonly shown: ListState;
  /** The column that the address asks for and this user may not see. */
  readonly hidden: ProductSortName | null;
}

/**
 * The list in an order that this user may have: one by price or cost tells prices, and the server refuses it. Addresses
 * and saved searches of those who may are left as they are.
 */
export function usePermittedOrder(state: ListState): PermittedOrder {
  const may = useMay();
  const isHidden =
    (state.sort === 'price' && !may('products.viewPrice')) || (state.sort === 'cost' && !may('products.cost'));
  return useMemo(
    () =>
      isHidden
        ? { shown: { ...state, sort: null, isDescending: false }, hidden: state.sort }
        : { shown: state, hidden: null },
    [state, isHidden],
  );
}
