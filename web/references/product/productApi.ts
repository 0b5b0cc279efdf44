import type { ProductInfo } from '../../../server/contract/catalog/catalog.ts';
import { data } from '../../api/answers.ts';
import { api } from '../../api/api.ts';

/** Where parts of a product are read and saved. */
export const productPath = (part: string, productId: string): string =>
  `company/:companyId/product-manager/${part}/${productId}`;

const productApi = api.injectEndpoints({
  endpoints: (build) => ({
    productInfo: build.query<ProductInfo, string>({
      query: (productId) => ({ path: productPath('product-info', productId) }),
      transformResponse: data<ProductInfo>,
      providesTags: (_, __, productId) => [{ type: 'Product', id: productId }, 'CompanyOptions'],
    }),
  }),
});

export const { useProductInfoQuery } = productApi;
