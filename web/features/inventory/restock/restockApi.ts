import type {
  PurchaseListQuery,
  RestockFacets,
  RestockFacetsQuery,
  RestockPage,
  RestockQuery,
  RestockRow,
} from '../../../../server/contract/inventory/restock.ts';
import { data } from '../../../api/answers.ts';
import { api, LIST } from '../../../api/api.ts';
import { call } from '../../../api/baseQuery.ts';
import type { AppDispatch, RootState } from '../../../store.ts';
import { findRows } from '../../../lists/findRows.ts';

const restockApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRestock: build.query<RestockPage, RestockQuery>({
      query: (query) => ({ path: 'company/:companyId/restock/restock-list', params: { ...query } }),
      transformResponse: data<RestockPage>,
      // What units, categories and vendors are called stands in it.
      providesTags: [{ type: 'Product', id: LIST }, 'CompanyOptions', { type: 'Client', id: LIST }],
    }),
    restockFacets: build.query<RestockFacets, RestockFacetsQuery>({
      query: (query) => ({ path: 'company/:companyId/restock/restock-facets', params: { ...query } }),
      transformResponse: data<RestockFacets>,
      providesTags: [{ type: 'Product', id: LIST }, 'CompanyOptions', { type: 'Client', id: LIST }],
    }),
  }),
});

export const { useListRestockQuery, useRestockFacetsQuery } = restockApi;

/** Products to be restocked in which each text occurs, whatever the list is limited to. */
export const findRestockRows =
  (searches: readonly string[]) =>
  async (dispatch: AppDispatch): Promise<readonly (readonly RestockRow[] | null)[]> =>
    findRows(searches, (page) =>
      dispatch(
        restockApi.endpoints.listRestock.initiate(
          { ...page, sortName: 'sku' },
          { subscribe: false, forceRefetch: true },
        ),
      ).unwrap(),
    );

/** The purchase list as a file, of the moment that the console shows, or why there is none. Kept nowhere. */
export const fetchPurchaseList =
  (params: PurchaseListQuery) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<{ file: File } | { error: unknown }> => {
    const path = 'company/:companyId/restock/purchase-list.csv';
    const { signal } = new AbortController();
    const { data: file, error } = await call({ path, params, file: 'text/csv' }, { dispatch, getState, signal });
    return file instanceof File ? { file } : { error };
  };
