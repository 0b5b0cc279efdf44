import type { Static } from 'typebox';
import type { Pricing, PricingInsight, PricingInsightsQuery } from '../../../server/contract/pricing/pricing.ts';
import type { PriceHistoryAnswer, PriceHistoryQuery } from '../../../server/contract/audit/history.ts';
import { data, type PageOf } from '../../api/answers.ts';
import { api, LIST } from '../../api/api.ts';

export type PriceHistoryRow = Static<typeof PriceHistoryAnswer>['data']['list'][number];

const pricingApi = api.injectEndpoints({
  endpoints: (build) => ({
    pricing: build.query<Pricing, string>({
      query: (productId) => ({ path: `company/:companyId/product-manager/pricing/${productId}` }),
      transformResponse: data<Pricing>,
      providesTags: (_, __, productId) => [{ type: 'Product', id: productId }, 'CompanyOptions'],
    }),
    pricingInsights: build.query<PageOf<PricingInsight>, PricingInsightsQuery & { readonly productId: string }>({
      query: ({ productId, ...params }) => ({
        path: `company/:companyId/product-manager/pricing-insights/${productId}`,
        params: { ...params },
      }),
      transformResponse: data<PageOf<PricingInsight>>,
      providesTags: (_, __, { productId }) => [
        { type: 'Product', id: productId },
        { type: 'Client', id: LIST },
      ],
    }),
    priceHistory: build.query<PageOf<PriceHistoryRow>, PriceHistoryQuery>({
      query: (params) => ({ path: 'company/:companyId/price-history/price-histories', params: { ...params } }),
      transformResponse: data<PageOf<PriceHistoryRow>>,
      providesTags: (_, __, { productId }) => [{ type: 'Product', id: productId }],
    }),
  }),
});

export const { usePricingQuery, usePricingInsightsQuery, usePriceHistoryQuery } = pricingApi;
