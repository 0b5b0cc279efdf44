import type { RestockQuery } from '../../contract/inventory/restock.ts';
import { restockStatuses } from '../../domain/inventory/restock.ts';
import type { RestockFilter } from './restockHits.ts';

/** What limits the restock list, as its query says it: statuses and ids are joined by commas. */
export function restockFilter({
  status,
  productIds,
  searchKey,
  categoryId,
  vendorId,
}: Pick<RestockQuery, 'status' | 'searchKey' | 'categoryId' | 'vendorId'> & {
  readonly productIds?: string;
}): RestockFilter {
  const asked = status?.split(',').map(Number);
  return {
    searchKey,
    categoryId,
    vendorId,
    ...(asked === undefined ? {} : { statuses: restockStatuses.filter((code) => asked.includes(code)) }),
    ...(productIds === undefined ? {} : { productIds: productIds.split(',') }),
  };
}
