import type { Routes } from '../../http/app.ts';
import { customerPriceListRoutes } from './customerPriceListPdf.ts';
import { explainRoutes } from './explainPrice.ts';
import { pricingOfProductRoutes } from './pricing.ts';
import { insightRoutes } from './pricingInsights.ts';
import { impactRoutes } from './priceImpact.ts';
import { printRoutes } from './priceListPdf.ts';
import { productListFileRoutes } from './productListFile.ts';
import { customerProductRoutes, pricingStrategyRoutes } from './productLists.ts';

export const pricingRoutes: readonly Routes[] = [
  pricingOfProductRoutes,
  insightRoutes,
  printRoutes,
  pricingStrategyRoutes,
  customerProductRoutes,
  explainRoutes,
  impactRoutes,
  productListFileRoutes,
  customerPriceListRoutes,
];
