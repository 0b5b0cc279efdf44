import type { Route } from '../../http/app.ts';
import { purchaseOrdersOfProductRoute } from './purchaseOrdersOfProduct.ts';

export const purchasingRoutes: readonly Route[] = [purchaseOrdersOfProductRoute];
