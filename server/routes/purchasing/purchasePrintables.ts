import { issuePurchasePaper, purchaseOrderPaper } from '../../commands/purchasing/printPurchase.ts';
import { PurchaseParams } from '../../contract/purchasing/purchaseOrders.ts';
import { purchaseOrder } from '../../domain/purchasing/purchaseOrder.ts';
import type { Routes } from '../../http/app.ts';
import type { CommandHandler } from '../../kernel/handleCommand.ts';
import { issuedList, printableRoutes } from '../kit/orderPrintables.ts';
import { asNotFound, openedPurchase } from './presentPurchase.ts';

const ofOrder = {
  ...{ orders: 'purchase-orders', params: PurchaseParams, category: purchaseOrder.category },
  assertThere: (
    services: { readonly handler: Pick<CommandHandler, 'load'> },
    { companyId, orderId }: { readonly companyId: string; readonly orderId: string },
  ) => openedPurchase(services, companyId, orderId),
} as const;

export const purchasePrintableRoutes: Routes = {
  purchaseOrderPrintables: issuedList(ofOrder, 'purchases.view'),
  ...printableRoutes('PurchaseOrder', {
    ...{ ...ofOrder, kind: 'purchaseOrder', path: 'purchase-order', may: 'purchases.print' },
    about: 'PurchasePrintableIssued',
    draft: async (services, { companyId, orderId }, choice) => {
      const { state, position } = await openedPurchase(services, companyId, orderId);
      return purchaseOrderPaper(services, state, { companyId, choice, position: String(position ?? '') });
    },
    issue: (services, wanted, print, context) => issuePurchasePaper(services, wanted, print, context).catch(asNotFound),
  }),
};
