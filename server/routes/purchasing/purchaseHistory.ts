import { purchaseFacts } from '../../domain/audit/purchaseFacts.ts';
import { hiddenFields } from '../../domain/access/hiddenFields.ts';
import { purchaseOrder } from '../../domain/purchasing/purchaseOrder.ts';
import type { Routes } from '../../http/app.ts';
import { loadAt } from '../../kernel/loadAt.ts';
import { diffOf, type DiffOf } from '../audit/diff.ts';
import { historyChoicesOf, historyOf, lastChangesOf } from '../audit/history.ts';
import { openedPurchase } from './presentPurchase.ts';

const purchases: DiffOf = {
  kind: 'purchaseOrder',
  idParam: 'orderId',
  permission: 'purchases.view',
  hiddenFields,
  assertExists: openedPurchase,
  factsAt: async (store, at) => purchaseFacts((await loadAt(store, purchaseOrder, at)).state),
  beginnings: ['PurchaseOrderOpened'],
};

export const purchaseHistoryRoutes: Routes = {
  purchaseHistory: historyOf(purchases, 'purchase-orders/:orderId/history'),
  purchaseLastChanges: lastChangesOf(purchases, 'purchase-orders/:orderId/history/last-changes'),
  purchaseHistoryChoices: historyChoicesOf(purchases, 'purchase-orders/:orderId/history/choices'),
  purchaseDiff: diffOf(purchases, 'purchase-orders/:orderId/history/diff'),
};
