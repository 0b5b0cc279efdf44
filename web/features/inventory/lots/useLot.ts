import type { LotRow } from '../../../../server/contract/inventory/inventory.ts';
import { ALL_DATES } from '../../../format/dateRanges.ts';
import { useListLotsQuery } from './stockApi.ts';

/** What the list says of one lot, by its id; undefined until it is known, or where there is none. */
export function useLot(productId: string, lotId: string): LotRow | undefined {
  const { data } = useListLotsQuery(
    { productId, ...ALL_DATES, searchKey: lotId, pageSize: 100, sortName: 'lotId', sortType: 'asc' },
    { skip: lotId === '' },
  );
  return data?.list.find((lot) => lot.lotId === lotId);
}
