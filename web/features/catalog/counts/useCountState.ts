import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  countFilters,
  countLineSortNames,
  type CountFilter,
  type CountLineQuery,
  type CountLineSortName,
} from '../../../../server/contract/inventoryCounts.ts';

export const LINES_SHOWN = 50;

interface CountState {
  readonly page: number;
  readonly filter: CountFilter;
  readonly search: string;
  readonly sort: CountLineSortName;
  readonly isDescending: boolean;
}

const read = (params: URLSearchParams): CountState => {
  const page = Number(params.get('page'));
  const sort = params.get('sort') ?? '';
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    filter: countFilters.find((filter) => filter === params.get('filter')) ?? 'all',
    search: params.get('search') ?? '',
    sort: countLineSortNames.find((name) => name === sort.replace('-', '')) ?? 'no',
    isDescending: sort.startsWith('-'),
  };
};

/** Filter, words, order and page of a count's lines, in the address; and what is asked of the server by them. */
export function useCountState(countId: string) {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (change: Partial<CountState>): void =>
      setParams((before) => {
        const { page, filter, search, sort, isDescending } = { ...read(before), page: 1, ...change };
        return {
          ...(page === 1 ? {} : { page: String(page) }),
          ...(filter === 'all' ? {} : { filter }),
          ...(search === '' ? {} : { search }),
          ...(sort === 'no' && !isDescending ? {} : { sort: `${isDescending ? '-' : ''}${sort}` }),
        };
      }),
    [setParams],
  );
  const state = useMemo(() => read(params), [params]);
  const query = useMemo((): CountLineQuery & { countId: string } => {
    const { page, filter, search, sort, isDescending } = state;
    return {
      countId,
      pageNumber: page,
      pageSize: LINES_SHOWN,
      ...(filter === 'all' ? {} : { filter }),
      ...(search === '' ? {} : { searchKey: search }),
      sortName: sort,
      sortType: isDescending ? 'desc' : 'asc',
    };
  }, [countId, state]);
  return { state, set, query };
}
