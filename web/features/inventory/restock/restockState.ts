import type { RestockQuery } from '../../../../server/contract/inventory/restock.ts';
import { restockStatuses, type RestockStatusCode } from '../../../../server/domain/inventory/restock.ts';
import { restockSortNames, type RestockSortName } from '../../../../server/domain/inventory/restockSortNames.ts';
import { partsQuery, readParts, writeParts, type ListParts } from '../../../lists/listParts.ts';
import type { AddressForm, ChangeAddress } from '../../../lists/useAddressState.ts';

/** What the restock list shows; it lives in the URL, so that a link or the Back button brings it again. */
export interface RestockState extends ListParts<RestockSortName> {
  /** None: all. */
  readonly statuses: readonly RestockStatusCode[];
  readonly categoryId: string;
  readonly vendorId: string;
}

export const isRestockSort = (name: string): name is RestockSortName =>
  restockSortNames.some((known) => known === name);

const ID = /^[A-Za-z0-9_]{1,64}$/;
const idOf = (text: string | null): string => ID.exec(text ?? '')?.[0] ?? '';

/** Whatever stands in the address bar becomes a list that can be shown. */
function readRestockState(params: URLSearchParams): RestockState {
  const statuses = (params.get('status') ?? '').split(',').map(Number);
  return {
    ...readParts(params, isRestockSort),
    statuses: restockStatuses.filter((status) => statuses.includes(status)),
    categoryId: idOf(params.get('category')),
    vendorId: idOf(params.get('vendor')),
  };
}

export const writeRestockState = (state: RestockState): URLSearchParams =>
  writeParts(state, [
    ['status', state.statuses.join(',')],
    ['category', state.categoryId],
    ['vendor', state.vendorId],
  ]);

export const restockForm: AddressForm<RestockState> = { read: readRestockState, write: writeRestockState };
export type ChangeRestock = ChangeAddress<RestockState>;

/** What a saved search keeps of it: neither the page nor itself. */
export const restockAddress = (state: RestockState): string =>
  writeRestockState({ ...state, page: 1, view: null }).toString();

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
