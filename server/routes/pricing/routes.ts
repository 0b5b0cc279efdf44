import type { Routes } from '../../http/app.ts';
import { pricingOfProductRoutes } from './pricing.ts';
import { insightRoutes } from './pricingInsights.ts';
import { printRoutes } from './priceListPdf.ts';

export const pricingRoutes: readonly Routes[] = [pricingOfProductRoutes, insightRoutes, printRoutes];
