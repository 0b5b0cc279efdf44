import type { NamedLot, NamedLots } from '../../../../server/contract/inventory/inventory.ts';
import { data } from '../../../api/answers.ts';
import { api } from '../../../api/api.ts';

export const namedLotsApi = api.injectEndpoints({
  endpoints: (build) => ({
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
