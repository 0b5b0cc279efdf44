import { command, get, post, read } from '../../../live/endpoints.ts';
import type {
  RestockFacets,
  RestockFacetsQuery,
  RestockPage,
  RestockQuery,
  RestockRow,
} from '../../../../server/contract/inventory/restock.ts';
import type {
  RestockPurchases,
  RestockPurchasesMade,
} from '../../../../server/contract/purchasing/restockPurchases.ts';
import type { Answer } from '../../../api/answers.ts';
import type { ApiRequest } from '../../../api/baseQuery.ts';
import { api, LIST } from '../../../api/api.ts';
import type { AppDispatch } from '../../../store.ts';
import { findRows } from '../../../lists/findRows.ts';

const tags = [{ type: 'Product', id: LIST }, 'CompanyOptions', { type: 'Client', id: LIST }] as const;

/** Where the restock list is read. */
export const restockCall = (query: RestockQuery): ApiRequest => get('restock/restock-list', query);

const restockApi = api.injectEndpoints({
  endpoints: (build) => ({
    // What units, categories and vendors are called is in both.
    listRestock: build.query<RestockPage, RestockQuery>(read(restockCall, tags)),
    restockFacets: build.query<RestockFacets, RestockFacetsQuery>(
      read((query) => get('restock/restock-facets', query), tags),
    ),
    restockPurchases: build.mutation<Answer<RestockPurchasesMade>, RestockPurchases>(
      command(
        (body) => post('restock/purchase-orders', body),
        () => [{ type: 'PurchaseOrder' }, { type: 'Product' }],
      ),
    ),
  }),
});

export const { useListRestockQuery, useRestockFacetsQuery, useRestockPurchasesMutation } = restockApi;

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
