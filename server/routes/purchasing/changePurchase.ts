import type { FastifyRequest } from 'fastify';
import { duplicatePurchase } from '../../commands/purchasing/duplicatePurchase.ts';
import { openPurchase } from '../../commands/purchasing/openPurchase.ts';
import { linesOf, purchaseHeaderOf } from '../../commands/purchasing/purchaseParts.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import {
  AddPurchaseLines,
  DescribePurchaseLogistics,
  DescribePurchase,
  EndPurchase,
  OpenPurchase,
  PurchaseFormSavedAnswer,
  PurchaseLineParams,
  PurchaseParams,
  PurchaseSavedAnswer,
  RevisePurchaseLine,
} from '../../contract/purchasing/purchaseOrders.ts';
import { product } from '../../domain/catalog/product.ts';
import { sentFields } from '../../domain/fields.ts';
import type { PurchaseOrderEvent } from '../../domain/purchasing/purchaseEvents.ts';
import { cancelPurchase, closePurchase } from '../../domain/purchasing/endPurchase.ts';
import { describePurchaseLogistics } from '../../domain/purchasing/purchaseLogistics.ts';
import { purchaseLogisticsFields } from '../../domain/purchasing/purchaseLogisticsFields.ts';
import { describePurchase } from '../../domain/purchasing/purchaseHeader.ts';
import { addPurchaseLines, removePurchaseLine, revisePurchaseLine } from '../../domain/purchasing/purchaseLines.ts';
import { purchaseOrder } from '../../domain/purchasing/purchaseOrder.ts';
import { tableParts } from '../../domain/undo.ts';
import type { RouteDeps, Routes } from '../../http/app.ts';
import { sessionOf } from '../../http/authorize.ts';
import { RequestError } from '../../http/requestError.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { del, post, put } from '../kit/call.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { saveRecord, withoutIds } from '../kit/saveRecord.ts';
import { undoingOf } from '../kit/undoCommand.ts';
import { asNotFound, openedPurchase, savedPurchase } from './presentPurchase.ts';

/** The answer of a command on one order. */
export async function purchaseSaved(
  request: FastifyRequest,
  deps: RouteDeps,
  handled: Handled,
  { orderId, notice, about }: { orderId: string; notice: string; about: PurchaseOrderEvent['type'] },
) {
  const { companyId } = sessionOf(request);
  const data = await savedPurchase(deps.services, companyId, orderId);
  const details = { number: data.orderNumber };
  return accepted(request, deps, handled, { data, notice: `purchases.${notice}`, details, about });
}

const call = { may: 'purchases.edit', params: PurchaseParams, answer: PurchaseSavedAnswer } as const;
const lineCall = { ...call, params: PurchaseLineParams } as const;

export const purchaseChangeRoutes: Routes = {
  /** POST purchase-orders: opens a draft under the next number. */
  openPurchase: post(
    '/api/company/:companyId/purchase-orders',
    { ...call, params: CompanyParams, body: OpenPurchase },
    async (request, deps) => {
      const { orderDate: orderedOn, expectedDate: expectedOn, ...rest } = request.body;
      const opened = await openPurchase(deps.services, { ...rest, orderedOn, expectedOn }, commandContext(request));
      const { orderId } = opened;
      return purchaseSaved(request, deps, opened, { orderId, notice: 'opened', about: 'PurchaseOrderOpened' });
    },
  ),

  /** PUT purchase-orders/{orderId}: what is there above the lines. */
  describePurchase: put(
    '/api/company/:companyId/purchase-orders/:orderId',
    { ...call, body: DescribePurchase },
    async (request, deps) => {
      const { companyId, orderId } = request.params;
      const { services } = deps;
      if (Object.keys(request.body).length === 0) throw new RequestError(400, { code: 'request.nothingToSave' });
      await openedPurchase(services, companyId, orderId);
      const { orderDate: orderedOn, expectedDate: expectedOn, ...rest } = request.body;
      const context = commandContext(request);
      const header = await purchaseHeaderOf(services, { ...rest, orderedOn, expectedOn }, context);
      const handled = await services.handler
        .handle(purchaseOrder, orderId, { orderId, header }, describePurchase, context)
        .catch(asNotFound);
      return purchaseSaved(request, deps, handled, { orderId, notice: 'saved', about: 'PurchaseOrderDescribed' });
    },
  ),

  /** PUT purchase-orders/{orderId}/logistics: how the goods get here (spec 3, section 2). */
  describePurchaseLogistics: put(
    '/api/company/:companyId/purchase-orders/:orderId/logistics',
    { ...call, body: DescribePurchaseLogistics, answer: PurchaseFormSavedAnswer },
    async (request, deps) => {
      const { companyId, orderId } = request.params;
      const { services } = deps;
      await openedPurchase(services, companyId, orderId);
      const saved = {
        ...withoutIds,
        refused: asNotFound,
        present: async (id: string, _: unknown, { commandId }: CommandContext) => {
          const data = await savedPurchase(services, companyId, id);
          return { data: { ...data, commandId }, details: { number: data.orderNumber } };
        },
      } as const;
      return saveRecord(request, deps, saved, {
        id: orderId,
        body: request.body,
        undoing: undoingOf(purchaseOrder, ({ logistics }) => tableParts(purchaseLogisticsFields, logistics)),
        handle: (sent, context) => {
          const { values: logistics } = sentFields(purchaseLogisticsFields, sent);
          return services.handler.handle(
            purchaseOrder,
            orderId,
            { orderId, logistics },
            describePurchaseLogistics,
            context,
          );
        },
        notice: 'purchases.saved',
        about: 'PurchaseLogisticsDescribed',
      });
    },
  ),

  /** POST purchase-orders/{orderId}/lines: lines more, all or none. */
  addPurchaseLines: post(
    '/api/company/:companyId/purchase-orders/:orderId/lines',
    { ...call, body: AddPurchaseLines },
    async (request, deps) => {
      const { companyId, orderId } = request.params;
      const { services } = deps;
      const { state } = await openedPurchase(services, companyId, orderId);
      const context = commandContext(request);
      const lines = await linesOf(services, context, state.vendor.id, request.body.lines);
      const handled = await services.handler
        .handle(purchaseOrder, orderId, { orderId, lines }, addPurchaseLines, context)
        .catch(asNotFound);
      return purchaseSaved(request, deps, handled, { orderId, notice: 'linesAdded', about: 'PurchaseLineAdded' });
    },
  ),

  /** PUT purchase-orders/{orderId}/lines/{lineId}: another quantity, unit or cost. */
  revisePurchaseLine: put(
    '/api/company/:companyId/purchase-orders/:orderId/lines/:lineId',
    { ...lineCall, body: RevisePurchaseLine },
    async (request, deps) => {
      const { companyId, orderId, lineId } = request.params;
      const { services } = deps;
      const { handler } = services;
      if (Object.keys(request.body).length === 0) throw new RequestError(400, { code: 'request.nothingToSave' });
      const { state } = await openedPurchase(services, companyId, orderId);
      const productId = state.lines.list.find((line) => line.lineId === lineId)?.productId;
      const bought = productId === undefined ? null : (await handler.load(product, companyId, productId)).state;
      const command = { orderId, lineId, product: bought ?? product.initialState(), ...request.body };
      const handled = await handler
        .handle(purchaseOrder, orderId, command, revisePurchaseLine, commandContext(request))
        .catch(asNotFound);
      return purchaseSaved(request, deps, handled, { orderId, notice: 'saved', about: 'PurchaseLineRevised' });
    },
  ),

  /** DELETE purchase-orders/{orderId}/lines/{lineId}. */
  removePurchaseLine: del(
    '/api/company/:companyId/purchase-orders/:orderId/lines/:lineId',
    lineCall,
    async (request, deps) => {
      const { orderId, lineId } = request.params;
      const handled = await deps.services.handler
        .handle(purchaseOrder, orderId, { orderId, lineId }, removePurchaseLine, commandContext(request))
        .catch(asNotFound);
      return purchaseSaved(request, deps, handled, { orderId, notice: 'lineRemoved', about: 'PurchaseLineRemoved' });
    },
  ),

  /** POST purchase-orders/{orderId}/duplicate: a draft with the same vendor and lines, at today's default costs. */
  duplicatePurchase: post('/api/company/:companyId/purchase-orders/:orderId/duplicate', call, async (request, deps) => {
    const { companyId, orderId: copyOf } = request.params;
    await openedPurchase(deps.services, companyId, copyOf);
    const opened = await duplicatePurchase(deps.services, copyOf, commandContext(request));
    const { orderId } = opened;
    return purchaseSaved(request, deps, opened, { orderId, notice: 'opened', about: 'PurchaseOrderOpened' });
  }),

  /** POST purchase-orders/{orderId}/close: nothing more is expected. */
  closePurchase: post(
    '/api/company/:companyId/purchase-orders/:orderId/close',
    { ...call, body: EndPurchase },
    async (request, deps) => {
      const { orderId } = request.params;
      const { reason = '' } = request.body;
      const handled = await deps.services.handler
        .handle(purchaseOrder, orderId, { orderId, reason }, closePurchase, commandContext(request, { reason }))
        .catch(asNotFound);
      return purchaseSaved(request, deps, handled, { orderId, notice: 'closed', about: 'PurchaseOrderClosed' });
    },
  ),

  /** POST purchase-orders/{orderId}/cancel: only without a receipt (rules 2). */
  cancelPurchase: post(
    '/api/company/:companyId/purchase-orders/:orderId/cancel',
    { ...call, body: EndPurchase },
    async (request, deps) => {
      const { orderId } = request.params;
      const { reason = '' } = request.body;
      const handled = await deps.services.handler
        .handle(purchaseOrder, orderId, { orderId, reason }, cancelPurchase, commandContext(request, { reason }))
        .catch(asNotFound);
      return purchaseSaved(request, deps, handled, { orderId, notice: 'cancelled', about: 'PurchaseOrderCancelled' });
    },
  ),
};
