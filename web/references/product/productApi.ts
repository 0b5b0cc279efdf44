import { read, get, company } from '../../live/endpoints.ts';
import type { ProductInfo } from '../../../server/contract/catalog/catalog.ts';
import { api } from '../../api/api.ts';

/** Where parts of a product are read and saved. */
export const productPath = (part: string, productId: string): string => company(`product-manager/${part}/${productId}`);

const productApi = api.injectEndpoints({
  endpoints: (build) => ({
    productInfo: build.query<ProductInfo, string>(
      read(
        (id) => get(`product-manager/product-info/${id}`),
        (id) => [{ type: 'Product', id }, 'CompanyOptions'],
      ),
    ),
  }),
});

export const { useProductInfoQuery } = productApi;
