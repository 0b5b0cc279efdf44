import { useMemo } from 'react';
import type { CountLineQuery } from '../../../../server/contract/inventory/inventoryCounts.ts';
import {
  countFilters,
  countLineSortNames,
  type CountFilter,
  type CountLineSortName,
} from '../../../../server/domain/inventory/count/countFilters.ts';
import { readPage, readSearch, readSort, type SortOrder } from '../../../lists/addressParts.ts';
import { useAddressState, type AddressForm } from '../../../lists/useAddressState.ts';

export const LINES_SHOWN = 50;
const USUAL: SortOrder<CountLineSortName> = { sortName: 'no', sortType: 'asc' };

interface CountState {
  readonly page: number;
  readonly filter: CountFilter;
  readonly search: string;
  readonly sort: CountLineSortName;
  readonly isDescending: boolean;
}

const form: AddressForm<CountState> = {
  read(params) {
    const { sortName, sortType } = readSort(params, 'sort', countLineSortNames, USUAL);
    return {
      page: readPage(params, 'page'),
      filter: countFilters.find((filter) => filter === params.get('filter')) ?? 'all',
      search: readSearch(params),
      sort: sortName,
      isDescending: sortType === 'desc',
    };
  },
  write: ({ page, filter, search, sort, isDescending }) =>
    new URLSearchParams({
      ...(page === 1 ? {} : { page: String(page) }),
      ...(filter === 'all' ? {} : { filter }),
      ...(search === '' ? {} : { search }),
      ...(sort === USUAL.sortName && !isDescending ? {} : { sort: `${isDescending ? '-' : ''}${sort}` }),
    }),
};

/** Filter, words, order and page of a count's lines, in the address; and what is asked of the server by them. */
export function useCountState(countId: string) {
  const { state, ...changes } = useAddressState(form);
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
  return { state, ...changes, query };
}
