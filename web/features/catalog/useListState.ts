import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { STAYS } from '../../lists/useDefaultSearch.ts';
import { readListState, writeListState, type ListState } from './listState.ts';

export type ChangeList = (change: Partial<ListState>, options?: { replace?: boolean }) => void;

export function useListState(): { state: ListState; change: ChangeList } {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readListState(params), [params]);
  const change = useCallback<ChangeList>(
    (part, { replace = false } = {}) => {
      // Another filter begins at its first page.
      const page = part.page ?? 1;
      setParams((before) => writeListState({ ...readListState(before), ...part, page }), {
        replace,
        preventScrollReset: true,
        state: STAYS,
      });
    },
    [setParams],
  );
  return { state, change };
}
