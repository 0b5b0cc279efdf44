import type { ProductDiff, ProductDiffQuery } from '../../../server/contract/audit/productDiff.ts';
import type { HistoryChoices, HistoryRow } from '../../../server/contract/audit/productHistory.ts';
import { data } from '../../api/answers.ts';
import { api } from '../../api/api.ts';

interface Owner {
  readonly productId: string;
  /** One lot of it; absent: the product itself. */
  readonly lotId?: string | undefined;
}

const path = (what: string, productId: string): string => `company/:companyId/product-manager/${what}/${productId}`;

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    lastChanges: build.query<readonly HistoryRow[], Owner>({
      query: ({ productId, lotId }) => ({ path: path('last-changes', productId), params: { lotId } }),
      transformResponse: data<readonly HistoryRow[]>,
      providesTags: (_, __, { productId }) => [{ type: 'Product', id: productId }],
    }),
    historyChoices: build.query<HistoryChoices, Owner>({
      query: ({ productId, lotId }) => ({ path: path('history-choices', productId), params: { lotId } }),
      transformResponse: data<HistoryChoices>,
      providesTags: (_, __, { productId }) => [{ type: 'Product', id: productId }],
    }),
    productDiff: build.query<ProductDiff, ProductDiffQuery & { readonly productId: string }>({
      query: ({ productId, ...params }) => ({ path: path('product-diff', productId), params, showsErrors: true }),
      transformResponse: data<ProductDiff>,
      providesTags: (_, __, { productId }) => [{ type: 'Product', id: productId }],
    }),
  }),
});

export const { useProductDiffQuery, useLastChangesQuery, useHistoryChoicesQuery } = historyApi;
