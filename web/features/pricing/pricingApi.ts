import { read, get } from '../../live/endpoints.ts';
import type { Static } from 'typebox';
import type { Pricing, PricingInsight, PricingInsightsQuery } from '../../../server/contract/pricing/pricing.ts';
import type { PriceHistoryAnswer, PriceHistoryQuery } from '../../../server/contract/audit/history.ts';
import type { PageOf } from '../../api/answers.ts';
import { api, LIST } from '../../api/api.ts';

export type PriceHistoryRow = Static<typeof PriceHistoryAnswer>['data']['list'][number];

const pricingApi = api.injectEndpoints({
  endpoints: (build) => ({
    pricing: build.query<Pricing, string>(
      read(
        (id) => get(`product-manager/pricing/${id}`),
        (id) => [{ type: 'Product', id }, 'CompanyOptions'],
      ),
    ),
    pricingInsights: build.query<PageOf<PricingInsight>, PricingInsightsQuery & { readonly productId: string }>(
      read(
        ({ productId, ...params }) => get(`product-manager/pricing-insights/${productId}`, params),
        ({ productId }) => [
          { type: 'Product', id: productId },
          { type: 'Client', id: LIST },
        ],
      ),
    ),
    priceHistory: build.query<PageOf<PriceHistoryRow>, PriceHistoryQuery>(
      read(
        (params) => get('price-history/price-histories', params),
        ({ productId: id }) => [{ type: 'Product', id }],
      ),
    ),
  }),
});

export const { usePricingQuery, usePricingInsightsQuery, usePriceHistoryQuery } = pricingApi;
