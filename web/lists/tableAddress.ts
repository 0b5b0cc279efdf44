import { readFilters, writeFilters, type AddressFilters } from './addressFilters.ts';
import { readPage, readSearch, type Part } from './addressParts.ts';
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
): AddressForm<TableState & Limits> => ({
  read: (params) => ({ page: readPage(params, 'page'), search: readSearch(params), ...readFilters(filters, params) }),
  write(state) {
    const parts: readonly Part[] = [
      ['page', state.page === 1 ? '' : String(state.page)],
      ...writeFilters<Limits>(filters, state),
      ['search', state.search],
    ];
    return new URLSearchParams(parts.filter(([, value]) => value !== '').map(([name, value]) => [name, value]));
  },
});

/** A page of a table as a call takes it. */
export const tablePage = ({ page }: TableState) => ({ pageNumber: page, pageSize: TABLE_ROWS });
