import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { STAYS } from '../../../lists/useDefaultSearch.ts';
import { readRestockState, writeRestockState, type RestockState } from './restockState.ts';

export type ChangeRestock = (change: Partial<RestockState>, options?: { readonly replace?: boolean }) => void;

export function useRestockState(): { readonly state: RestockState; readonly change: ChangeRestock } {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readRestockState(params), [params]);
  const change = useCallback<ChangeRestock>(
    (part, { replace = false } = {}) => {
      // Another filter begins at its first page.
      const page = part.page ?? 1;
      setParams((before) => writeRestockState({ ...readRestockState(before), ...part, page }), {
        replace,
        preventScrollReset: true,
        state: STAYS,
      });
    },
    [setParams],
  );
  return { state, change };
}
