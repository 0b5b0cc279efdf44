import type { LotHit, NamedLot, NamedLots } from '../../../../server/contract/inventory/inventory.ts';
import { data } from '../../../api/answers.ts';
import { api, LIST } from '../../../api/api.ts';

export const lotHitsApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchLots: build.query<LotHit[], string>({
      query: (searchKey) => ({ path: 'company/:companyId/inventory/lots', params: { searchKey } }),
      transformResponse: data<LotHit[]>,
      providesTags: [{ type: 'Product', id: LIST }],
    }),
    /** Lots by SKU and id, in the order asked: a search with a body. */
    namedLots: build.query<NamedLot[], NamedLots>({
      query: (body) => ({
        path: 'company/:companyId/inventory/lots/named',
        method: 'POST',
        body,
        isCommand: false,
        isQuiet: true,
        showsErrors: true,
      }),
      transformResponse: data<NamedLot[]>,
    }),
  }),
});

export const { useSearchLotsQuery } = lotHitsApi;
