import { read, get } from '../../../live/endpoints.ts';
import type { StockedLotPage, StockedLotQuery } from '../../../../server/contract/inventory/stockedLots.ts';
import { api, LIST } from '../../../api/api.ts';

const allLotsApi = api.injectEndpoints({
  endpoints: (build) => ({
    // What units, categories, warehouses, locations and vendors are called is in it.
    listStockedLots: build.query<StockedLotPage, StockedLotQuery>(
      read(
        (query) => get('inventory/stocked-lots', query),
        [{ type: 'Product', id: LIST }, 'CompanyOptions', { type: 'Client', id: LIST }],
      ),
    ),
  }),
});

export const { useListStockedLotsQuery } = allLotsApi;
