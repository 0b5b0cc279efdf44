import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DateRange } from '../../format/dateRanges.ts';
import { STAYS } from '../../lists/useDefaultSearch.ts';
import {
  addressOf,
  atFirstPages,
  readActivity,
  writeActivity,
  type ActivityState,
  type Kind,
  type TableState,
} from './activityState.ts';

/** Dates, words, orders and pages of a product's activity, in the address. */
export function useActivityState(today: string) {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (next: (before: ActivityState) => ActivityState, { replace = false } = {}): void =>
      setParams((before) => writeActivity(next(readActivity(before, today)), today), {
        replace,
        preventScrollReset: true,
        state: STAYS,
      }),
    [setParams, today],
  );
  const state = readActivity(params, today);
  return {
    state,
    /** As a saved search keeps it. */
    address: addressOf(state, today),
    setDates: (dates: DateRange) => change((before) => atFirstPages({ ...before, dates })),
    setSearch: useCallback(
      (search: string, options: { readonly replace: boolean }) =>
        change((before) => atFirstPages({ ...before, search }), options),
      [change],
    ),
    setHistory: (history: DateRange) => change((before) => ({ ...before, history })),
    /** Another order begins at its first page. */
    setTable: (kind: Kind, part: Partial<TableState>) =>
      change((before) => ({ ...before, [kind]: { ...before[kind], page: 1, ...part } })),
  };
}
