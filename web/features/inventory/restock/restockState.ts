import type { RestockQuery } from '../../../../server/contract/inventory/restock.ts';
import { restockStatuses, type RestockStatusCode } from '../../../../server/domain/inventory/restock.ts';
import { restockSortNames, type RestockSortName } from '../../../../server/domain/inventory/restockSortNames.ts';
import { idFilter, type AddressFilter } from '../../../lists/addressFilters.ts';
import { listAddress, partsQuery, type ListAddress, type ListParts } from '../../../lists/listAddress.ts';
import type { ChangeAddress } from '../../../lists/useAddressState.ts';

/** What the restock list shows; it lives in the URL, so that a link or the Back button brings it again. */
export interface RestockState extends ListParts<RestockSortName> {
  /** None: all. */
  readonly statuses: readonly RestockStatusCode[];
  readonly categoryId: string;
  readonly vendorId: string;
}

const statusFilter: AddressFilter<readonly RestockStatusCode[]> = {
  read(params) {
    const statuses = (params.get('status') ?? '').split(',').map(Number);
    return restockStatuses.filter((status) => statuses.includes(status));
  },
  write: (statuses) => [['status', statuses.join(',')]],
};

export const restockAddress: ListAddress<RestockState> = listAddress(restockSortNames, {
  statuses: statusFilter,
  categoryId: idFilter('category'),
  vendorId: idFilter('vendor'),
});
export type ChangeRestock = ChangeAddress<RestockState>;

/** What limits the list. */
export const restockFilter = ({
  search,
  statuses,
  categoryId,
  vendorId,
}: RestockState): Pick<RestockQuery, 'searchKey' | 'status' | 'categoryId' | 'vendorId'> => ({
  ...(search === '' ? {} : { searchKey: search }),
  ...(statuses.length === 0 ? {} : { status: statuses.join(',') }),
  ...(categoryId === '' ? {} : { categoryId }),
  ...(vendorId === '' ? {} : { vendorId }),
});

export const toRestockQuery = (state: RestockState): RestockQuery => ({
  ...partsQuery(state),
  ...restockFilter(state),
});

export const isFiltered = (state: RestockState): boolean => Object.keys(restockFilter(state)).length > 0;
