import { useSearchParams } from 'react-router-dom';
import { isBusinessDay } from '../../../../server/domain/businessDay.ts';
import { lotSortNames, type LotSortName } from '../../../../server/domain/inventory/lotSortNames.ts';
import { lotsWindow } from '../../../../server/domain/inventory/lotsWindow.ts';
import type { DateRange } from '../../../format/dateRanges.ts';

export interface LotsState extends DateRange {
  readonly page: number;
  readonly sortName: LotSortName;
  readonly sortType: 'asc' | 'desc';
}

/** Dates, order and page of a product's lots, in the address; the window and order of the spec are not written there. */
export function useLotsState(today: string) {
  const [params, setParams] = useSearchParams();
  const window = lotsWindow(today);
  const day = (name: string, otherwise: string): string => {
    const value = params.get(name) ?? '';
    return isBusinessDay(value) ? value : otherwise;
  };
  const sort = params.get('sort') ?? '';
  const page = Number(params.get('page'));
  const state: LotsState = {
    fromDate: day('from', window.fromDate),
    toDate: day('to', window.toDate),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    sortName: lotSortNames.find((name) => name === sort.replace('-', '')) ?? 'deliveryDate',
    sortType: sort === '' || sort.startsWith('-') ? 'desc' : 'asc',
  };

  const set = (change: Partial<LotsState>): void => {
    const next = { ...state, page: 1, ...change };
    const order = `${next.sortType === 'desc' ? '-' : ''}${next.sortName}`;
    setParams((before) => {
      const after = new URLSearchParams(before);
      const put = (name: string, value: string, usual: string): void => {
        if (value === usual) after.delete(name);
        else after.set(name, value);
      };
      put('from', next.fromDate, window.fromDate);
      put('to', next.toDate, window.toDate);
      put('sort', order, '-deliveryDate');
      put('page', String(next.page), '1');
      return after;
    });
  };
  return { state, set, window };
}
