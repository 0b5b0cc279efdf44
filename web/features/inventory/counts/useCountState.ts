import { useMemo } from 'react';
import type { CountLineQuery } from '../../../../server/contract/inventory/inventoryCounts.ts';
import { countFilters, countLineSortNames } from '../../../../server/domain/inventory/count/countFilters.ts';
import { choiceFilter, orderFilter, pageFilter, partsAddress, searchFilter } from '../../../lists/addressFilters.ts';
import { useAddressState } from '../../../lists/useAddressState.ts';

export const LINES_SHOWN = 50;

const address = partsAddress({
  page: pageFilter(),
  filter: choiceFilter('filter', countFilters, 'all'),
  search: searchFilter,
  order: orderFilter('sort', countLineSortNames, { sortName: 'no', sortType: 'asc' }),
});

/** Filter, words, order and page of a count's lines, in the address; and what is asked of the server by them. */
export function useCountState(countId: string) {
  const { state, ...changes } = useAddressState(address);
  const query = useMemo((): CountLineQuery & { countId: string } => {
    const { page, filter, search, order } = state;
    return {
      countId,
      pageNumber: page,
      pageSize: LINES_SHOWN,
      ...(filter === 'all' ? {} : { filter }),
      ...(search === '' ? {} : { searchKey: search }),
      ...order,
    };
  }, [countId, state]);
  return { state, ...changes, query };
}
