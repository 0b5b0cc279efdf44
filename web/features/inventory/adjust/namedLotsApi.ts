import { read, ask } from '../../../live/endpoints.ts';
import type { NamedLot, NamedLots } from '../../../../server/contract/inventory/inventory.ts';
import { api } from '../../../api/api.ts';

export const namedLotsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Lots by SKU and id, in the order asked: a search with a body. */
    namedLots: build.query<NamedLot[], NamedLots>(read((body) => ask('inventory/lots/named', body), [])),
  }),
});
