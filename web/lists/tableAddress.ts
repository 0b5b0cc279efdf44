import { pageFilter, partsAddress, searchFilter, type AddressFilters } from './addressFilters.ts';
import type { AddressForm } from './useAddressState.ts';

/** Rows on a page of a table. */
export const TABLE_ROWS = 20;

/** What a table keeps in its address, beside its own filters. */
export interface TableState {
  readonly page: number;
  readonly search: string;
}

/** The address of a table: its page, its filters, the words it is searched by. */
export const tableAddress = <Limits extends object>(
  filters: AddressFilters<Limits>,
): AddressForm<TableState & Limits> =>
  partsAddress({ page: pageFilter(), ...filters, search: searchFilter } as AddressFilters<TableState & Limits>);

/** A page of a table as a call takes it. */
export const tablePage = ({ page }: TableState) => ({ pageNumber: page, pageSize: TABLE_ROWS });
