import { useMemo } from 'react';
import type { ListParts } from './listParts.ts';
import { useMay } from '../session/useSession.ts';

/** Columns whose order tells what not everybody may see. */
type TellingColumn = 'price' | 'cost';

export interface PermittedOrder<State> {
  readonly shown: State;
  /** The column that the address asks for and this user may not see. */
  readonly hidden: TellingColumn | null;
}

/**
 * The list in an order that this user may have: one by price or cost tells prices, and the server refuses it. Addresses
 * and saved searches of those who may are left as they are.
 */
export function usePermittedOrder<State extends ListParts<string>>(state: State): PermittedOrder<State> {
  const may = useMay();
  const { sort } = state;
  const hidden =
    (sort === 'price' && !may('products.viewPrice')) || (sort === 'cost' && !may('products.cost')) ? sort : null;
  const shown = useMemo(
    () => (hidden === null ? state : { ...state, sort: null, isDescending: false }),
    [state, hidden],
  );
  return { shown, hidden };
}
