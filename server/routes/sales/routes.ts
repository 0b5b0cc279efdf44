import type { Route } from '../../http/app.ts';
import { salesOrdersOfProductRoute } from './salesOrdersOfProduct.ts';
import { salesHistoryOfProductRoute } from './salesHistoryOfProduct.ts';

export const salesRoutes: readonly Route[] = [salesOrdersOfProductRoute, salesHistoryOfProductRoute];
