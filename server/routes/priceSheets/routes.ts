import type { Routes } from '../../http/app.ts';
import { priceSheetChangeRoutes } from './changePriceSheet.ts';
import { orderByLinkRoutes } from './orderByLink.ts';
import { priceSheetRoutes } from './priceSheets.ts';
import { sendSheetRoutes } from './sendPriceSheet.ts';

export const priceSheetsRoutes: readonly Routes[] = [
  priceSheetRoutes,
  priceSheetChangeRoutes,
  sendSheetRoutes,
  orderByLinkRoutes,
];
