import type { ProductFacets, ProductFacetsQuery } from '../../../../server/contract/catalog/productFacets.ts';
import { data } from '../../../api/answers.ts';
import { api, LIST } from '../../../api/api.ts';

const filtersApi = api.injectEndpoints({
  endpoints: (build) => ({
    productFacets: build.query<ProductFacets, ProductFacetsQuery>({
      query: (params) => ({ path: 'company/:companyId/product-manager/product-facets', params }),
      transformResponse: data<ProductFacets>,
      // What categories and vendors are called stands in it.
      providesTags: [{ type: 'Product', id: LIST }, 'CompanyOptions', { type: 'Client', id: LIST }],
    }),
  }),
});

export const { useProductFacetsQuery } = filtersApi;
