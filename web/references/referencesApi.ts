import type { ProductListQuery, ProductOptions, ProductRow } from '../../server/contract/catalog/catalog.ts';
import type { ClientListQuery, ClientRow } from '../../server/contract/clients/clients.ts';
import type { LotHit, LotListQuery, LotRow } from '../../server/contract/inventory/inventory.ts';
import { data, type PageOf } from '../api/answers.ts';
import { api, LIST, OPTIONS_STALE_S } from '../api/api.ts';

const manager = 'company/:companyId/product-manager';

/** What others refer to, looked for by a few words. */
export const referencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    findProducts: build.query<PageOf<ProductRow>, ProductListQuery>({
      query: (query) => ({ path: `${manager}/product-list`, params: { ...query } }),
      transformResponse: data<PageOf<ProductRow>>,
      // What units and categories are called stands in it.
      providesTags: [{ type: 'Product', id: LIST }, 'CompanyOptions'],
    }),
    findClients: build.query<PageOf<ClientRow>, ClientListQuery>({
      query: (query) => ({ path: 'client/manager/:companyId/clients', params: { ...query } }),
      transformResponse: data<PageOf<ClientRow>>,
      providesTags: [{ type: 'Client', id: LIST }],
    }),
    findLotsOfProduct: build.query<PageOf<LotRow>, Omit<LotListQuery, 'expected'> & { readonly productId: string }>({
      query: ({ productId, ...params }) => ({ path: `${manager}/lots/${productId}`, params: { ...params } }),
      transformResponse: data<PageOf<LotRow>>,
      providesTags: (_, __, { productId }) => [{ type: 'Product', id: productId }],
    }),
    findLots: build.query<LotHit[], string>({
      query: (searchKey) => ({ path: 'company/:companyId/inventory/lots', params: { searchKey } }),
      transformResponse: data<LotHit[]>,
      providesTags: [{ type: 'Product', id: LIST }],
    }),
    /** What a product is made of: units, categories, the people who may manage it. */
    productOptions: build.query<ProductOptions, undefined>({
      query: () => ({ path: `${manager}/company-settings` }),
      transformResponse: data<ProductOptions>,
      providesTags: ['CompanyOptions'],
      keepUnusedDataFor: OPTIONS_STALE_S,
    }),
  }),
});

export const {
  useFindProductsQuery,
  useFindClientsQuery,
  useFindLotsOfProductQuery,
  useFindLotsQuery,
  useProductOptionsQuery,
} = referencesApi;
