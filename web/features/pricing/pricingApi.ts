import { ask, get, read } from '../../live/endpoints.ts';
import type { Static } from 'typebox';
import type { Pricing, PricingInsight, PricingInsightsQuery } from '../../../server/contract/pricing/pricing.ts';
import type { PriceHistoryAnswer, PriceHistoryQuery } from '../../../server/contract/audit/history.ts';
import type {
  ExplainedItem,
  ExplainedPrice,
  ExplainPriceQuery,
} from '../../../server/contract/pricing/explainPrice.ts';
import type { PriceImpact } from '../../../server/contract/pricing/priceImpact.ts';
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
        ({ productId: id, clientId }) => [
          { type: 'Product', id },
          ...(clientId === undefined ? [] : [{ type: 'Client', id: clientId } as const]),
        ],
      ),
    ),
    explainPrice: build.query<ExplainedPrice, ExplainPriceQuery>(
      read(
        (params) => get('price-explain', params),
        ({ productId: id }) => [
          { type: 'Product', id },
          { type: 'Client', id: LIST },
        ],
      ),
    ),
    explainItemPrice: build.query<ExplainedItem, { readonly sheetId: string; readonly itemId: string }>(
      read(
        ({ sheetId, itemId }) => get(`price-sheet/manager/item/${sheetId}/${itemId}/explain`),
        ({ sheetId: id }) => [
          { type: 'PriceSheet', id },
          { type: 'Product', id: LIST },
        ],
      ),
    ),
    productPriceImpact: build.query<PriceImpact, { readonly productId: string; readonly body: object }>({
      ...read<PriceImpact, { readonly productId: string; readonly body: object }>(
        ({ productId, body }) => ask(`product-manager/pricing/${productId}/impact`, body),
        ({ productId: id }) => [
          { type: 'Product', id },
          { type: 'Client', id: LIST },
        ],
      ),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  usePricingQuery,
  usePricingInsightsQuery,
  usePriceHistoryQuery,
  useExplainPriceQuery,
  useExplainItemPriceQuery,
  useProductPriceImpactQuery,
} = pricingApi;
