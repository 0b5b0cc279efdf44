import { todayOf } from '../../commands/purchasing/openPurchase.ts';
import { receivePurchase } from '../../commands/purchasing/receivePurchase.ts';
import { sendPurchase } from '../../commands/purchasing/sendPurchase.ts';
import {
  ConfirmPurchase,
  PurchaseParams,
  PurchaseReceivedAnswer,
  PurchaseSavedAnswer,
  ReceivePurchase,
  SendPurchase,
} from '../../contract/purchasing/purchaseOrders.ts';
import { confirmPurchase } from '../../domain/purchasing/confirmPurchase.ts';
import { purchaseOrder } from '../../domain/purchasing/purchaseOrder.ts';
import { logoFile } from '../../files/logoFile.ts';
import type { Routes } from '../../http/app.ts';
import { languageOf } from '../../messages.ts';
import { post } from '../kit/call.ts';
import { accepted, commandContext } from '../kit/command.ts';
import type { OrderPaper } from '../../printables/orders/paper.ts';
import { printed, printerOf } from '../kit/printing.ts';
import { purchaseSaved } from './changePurchase.ts';
import { asNotFound, openedPurchase, presentLot, savedPurchase } from './presentPurchase.ts';

const call = { may: 'purchases.edit', params: PurchaseParams, answer: PurchaseSavedAnswer } as const;

export const purchaseWorkRoutes: Routes = {
  /** POST purchase-orders/{orderId}/send: mails the order to its vendor, or notes that it was told otherwise. */
  sendPurchase: (app, deps) => {
    const printer = printerOf(app);
    post(
      '/api/company/:companyId/purchase-orders/:orderId/send',
      { ...call, body: SendPurchase },
      async (request, { services, files }) => {
        const { companyId, orderId } = request.params;
        await openedPurchase(services, companyId, orderId);
        const { by = 'mail', to, text = '', language = languageOf(request.headers['accept-language']) } = request.body;
        const command = { orderId, by, to, text, language };
        const print = async (paper: OrderPaper) =>
          printed(request, printer, paper, await logoFile(files, companyId, paper.settings.logo));
        const handled = await sendPurchase(services, command, print, commandContext(request)).catch(asNotFound);
        return purchaseSaved(request, deps, handled, {
          ...{ orderId, notice: by === 'mail' ? 'mailed' : 'sent' },
          about: 'PurchaseOrderSent',
        });
      },
    )(app, deps);
  },

  /** POST purchase-orders/{orderId}/confirm: what the vendor confirmed is incoming from now on (rules 2). */
  confirmPurchase: post(
    '/api/company/:companyId/purchase-orders/:orderId/confirm',
    { ...call, body: ConfirmPurchase },
    async (request, deps) => {
      const { orderId } = request.params;
      const { lines: confirmed, promisedDate: promisedOn } = request.body;
      const lines = confirmed.map(({ lineId, confirmedQty: quantity }) => ({ lineId, quantity }));
      const handled = await deps.services.handler
        .handle(purchaseOrder, orderId, { orderId, lines, promisedOn }, confirmPurchase, commandContext(request))
        .catch(asNotFound);
      return purchaseSaved(request, deps, handled, { orderId, notice: 'confirmed', about: 'PurchaseLinesConfirmed' });
    },
  ),

  /** POST purchase-orders/{orderId}/receive: takes goods in, a lot a line, and books them. */
  receivePurchase: post(
    '/api/company/:companyId/purchase-orders/:orderId/receive',
    { ...call, may: 'purchases.receive', body: ReceivePurchase, answer: PurchaseReceivedAnswer },
    async (request, deps) => {
      const { companyId, orderId } = request.params;
      const { services } = deps;
      await openedPurchase(services, companyId, orderId);
      const today = await todayOf(services, companyId);
      const { receivedDate: receivedOn = today, note = '' } = request.body;
      const lines = request.body.lines.map(({ vendorLot = '', temperature = null, weights = [], ...line }) => ({
        ...line,
        vendorLot,
        temperature,
        weights,
      }));
      const command = { orderId, receivedOn, today, note, lines };
      const received = await receivePurchase(services, command, commandContext(request)).catch(asNotFound);
      const saved = await savedPurchase(services, companyId, orderId);
      const { lots } = received.receipt;
      return accepted(request, deps, received, {
        data: { ...saved, lots: lots.map(presentLot) },
        notice: 'purchases.received',
        details: { number: saved.orderNumber, count: lots.length },
        about: 'GoodsReceived',
      });
    },
  ),
};
