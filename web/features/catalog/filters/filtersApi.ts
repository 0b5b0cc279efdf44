import { read, get } from '../../../live/endpoints.ts';
import type { ProductFacets, ProductFacetsQuery } from '../../../../server/contract/catalog/productFacets.ts';
import { api, LIST } from '../../../api/api.ts';

const filtersApi = api.injectEndpoints({
  endpoints: (build) => ({
    // What categories and vendors are called is in it.
    productFacets: build.query<ProductFacets, ProductFacetsQuery>(
      read(
        (params) => get('product-manager/product-facets', params),
        [{ type: 'Product', id: LIST }, 'CompanyOptions', { type: 'Client', id: LIST }],
      ),
    ),
  }),
});

export const { useProductFacetsQuery } = filtersApi;
