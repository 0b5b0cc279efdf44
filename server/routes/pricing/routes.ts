import type { Route } from '../../http/app.ts';
import { priceListPdfRoute } from './priceListPdf.ts';
import { pricingRoute } from './pricing.ts';
import { pricingInsightsRoute } from './pricingInsights.ts';
import { setProductPricingRoute } from './setProductPricing.ts';
import { priceHistoriesRoute } from './priceHistories.ts';

export const pricingRoutes: readonly Route[] = [
  priceListPdfRoute,
  pricingRoute,
  pricingInsightsRoute,
  setProductPricingRoute,
  priceHistoriesRoute,
];
