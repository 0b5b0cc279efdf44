import type { Routes } from '../../http/app.ts';
import { purchaseChangeRoutes } from './changePurchase.ts';
import { purchaseCostRoutes } from './purchaseCosts.ts';
import { purchasePrintableRoutes } from './purchasePrintables.ts';
import { purchaseOrderRoutes } from './purchaseOrders.ts';
import { purchaseRoutes } from './purchases.ts';
import { restockPurchaseRoutes } from './restockPurchases.ts';
import { purchaseWorkRoutes } from './purchaseWork.ts';
import { vendorProductRoutes } from './vendorProducts.ts';

export const purchasingRoutes: readonly Routes[] = [
  purchaseRoutes,
  purchaseOrderRoutes,
  purchaseChangeRoutes,
  purchaseWorkRoutes,
  purchaseCostRoutes,
  restockPurchaseRoutes,
  purchasePrintableRoutes,
  vendorProductRoutes,
];
