import { hiddenFields } from '../../domain/access/hiddenFields.ts';
import { salesOrderFacts } from '../../domain/audit/salesOrderFacts.ts';
import { salesOrder } from '../../domain/sales/salesOrder.ts';
import type { Routes } from '../../http/app.ts';
import { loadAt } from '../../kernel/loadAt.ts';
import { diffOf, type DiffOf } from '../audit/diff.ts';
import { historyChoicesOf, historyOf, lastChangesOf } from '../audit/history.ts';
import { openedOrder } from './presentOrder.ts';

const orders: DiffOf = {
  kind: 'salesOrder',
  idParam: 'orderId',
  permission: 'sales.view',
  hiddenFields,
  assertExists: openedOrder,
  factsAt: async (store, at) => salesOrderFacts((await loadAt(store, salesOrder, at)).state),
  beginnings: ['SalesOrderOpened', 'SalesOrderLineAdded'],
};

export const salesOrderHistoryRoutes: Routes = {
  salesOrderHistory: historyOf(orders, 'sales-orders/:orderId/history'),
  salesOrderLastChanges: lastChangesOf(orders, 'sales-orders/:orderId/history/last-changes'),
  salesOrderHistoryChoices: historyChoicesOf(orders, 'sales-orders/:orderId/history/choices'),
  salesOrderDiff: diffOf(orders, 'sales-orders/:orderId/history/diff'),
};
