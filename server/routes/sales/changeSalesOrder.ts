import { followOrder, type Followed } from '../../commands/sales/followOrder.ts';
import { addOrderLine, changeOrderLine } from '../../commands/sales/orderLines.ts';
import { customerOf, referencesOf } from '../../commands/sales/orderParties.ts';
import { pickOrderLine } from '../../commands/sales/pickOrderLine.ts';
import { confirmSalesOrder } from '../../commands/sales/confirmSalesOrder.ts';
import { invoiceSalesOrder, progressOrder } from '../../commands/sales/progressOrder.ts';
import { produceSalesOrder, unshipSalesOrder } from '../../commands/sales/produceOrder.ts';
import { shipSalesOrder } from '../../commands/sales/shipSalesOrder.ts';
import {
  AddOrderLine,
  ChangeOrderLine,
  CloseOrderLine,
  EditSalesOrder,
  OrderLineParams,
  PickOrderLine,
  SalesOrderParams,
  SavedOrderAnswer,
  WithOrderReason,
} from '../../contract/sales/salesOrders.ts';
import { ProduceSalesOrder } from '../../contract/sales/workOrders.ts';
import { sentFields } from '../../domain/fields.ts';
import { removeOrderLine } from '../../domain/sales/changeLines.ts';
import { editOrder } from '../../domain/sales/editOrder.ts';
import { orderFields } from '../../domain/sales/orderFields.ts';
import { closeOrderLine } from '../../domain/sales/pickLine.ts';
import { askForStock, cancelOrder, releaseToPick } from '../../domain/sales/progressOrder.ts';
import { salesOrder } from '../../domain/sales/salesOrder.ts';
import { tableParts } from '../../domain/undo.ts';
import { client } from '../../domain/clients/client.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { Routes } from '../../http/app.ts';
import { RequestError } from '../../http/requestError.ts';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import type { Services } from '../../services.ts';
import { del, post, put } from '../kit/call.ts';
import { commandContext } from '../kit/command.ts';
import { saveRecord, withoutIds } from '../kit/saveRecord.ts';
import { undoingOf } from '../kit/undoCommand.ts';
import { answered, lineAt, step } from './orderStep.ts';
import { asNotFound, presentOrder } from './presentOrder.ts';
import { readerOf } from './salesOrders.ts';

export const salesOrderStepRoutes: Routes = {
  confirmSalesOrder: step('confirm', {
    ...{ may: 'sales.edit', notice: 'orders.confirmed', about: 'SalesOrderConfirmed' },
    run: confirmSalesOrder,
  }),
  /** Lines that are short look for stock again. */
  allocateSalesOrder: step('allocate', {
    ...{ may: 'sales.edit', notice: 'orders.allocated', about: 'SalesOrderStockAsked' },
    run: (services, orderId, context) => progressOrder(services, orderId, askForStock, {}, context),
  }),
  releaseSalesOrder: step('release', {
    ...{ may: 'sales.edit', notice: 'orders.released', about: 'SalesOrderReleasedToPick' },
    run: (services, orderId, context) => progressOrder(services, orderId, releaseToPick, {}, context),
  }),
  /** The goods leave, and the order is locked (rules 1). */
  shipSalesOrder: step('ship', {
    ...{ may: 'sales.ship', notice: 'orders.shipped', about: 'SalesOrderShipped' },
    run: (services, orderId, context) => shipSalesOrder(services, orderId, context),
  }),
  unshipSalesOrder: step('unship', {
    ...{ may: 'sales.unship', body: WithOrderReason, notice: 'orders.unshipped', about: 'SalesOrderUnshipped' },
    run: (services, orderId, context, { body: { reason } }) => unshipSalesOrder(services, orderId, reason, context),
  }),
  /** The goods of a work order are used up and make a lot. */
  produceSalesOrder: step('produce', {
    ...{ may: 'sales.ship', body: ProduceSalesOrder, notice: 'orders.produced', about: 'SalesOrderProduced' },
    run: (services, orderId, context, { body }) => produceSalesOrder(services, orderId, body, context),
  }),
  invoiceSalesOrder: step('invoice', {
    ...{ may: 'sales.invoice', notice: 'orders.invoiced', about: 'SalesOrderInvoiced' },
    run: invoiceSalesOrder,
  }),
  cancelSalesOrder: step('cancel', {
    ...{ may: 'sales.edit', body: WithOrderReason, notice: 'orders.canceled', about: 'SalesOrderCancelled' },
    run: (services, orderId, context, { body: { reason } }) =>
      progressOrder(services, orderId, cancelOrder, { reason }, context),
  }),
};

export const salesOrderEditRoutes: Routes = {
  /** PUT sales-orders/{orderId}: what changed of the header. */
  editSalesOrder: put(
    '/api/company/:companyId/sales-orders/:orderId',
    { may: 'sales.edit', params: SalesOrderParams, body: EditSalesOrder, answer: SavedOrderAnswer },
    (request, deps) => {
      const { orderId } = request.params;
      const saved = {
        ...withoutIds,
        refused: asNotFound,
        present: async (id: string, _: unknown, { companyId, commandId }: CommandContext) => {
          const data = await presentOrder(deps.services, companyId, id, readerOf(request));
          return { data: { ...data, commandId }, details: { number: data.orderNumber } };
        },
      } as const;
      return saveRecord(request, deps, saved, {
        id: orderId,
        body: request.body,
        undoing: undoingOf(salesOrder, ({ customer, details, references }) => ({
          ...tableParts(orderFields, details, references),
          customer: { clientId: customer.id },
        })),
        handle: async (sent, context) => (await editHeader(deps.services, orderId, sent, context)).handled,
        notice: 'orders.saved',
        about: 'SalesOrderDescribed',
      });
    },
  ),

  addOrderLine: post(
    '/api/company/:companyId/sales-orders/:orderId/lines',
    { may: 'sales.edit', params: SalesOrderParams, body: AddOrderLine, answer: SavedOrderAnswer },
    (request, deps) => {
      const { orderId } = request.params;
      const adding = addOrderLine(deps.services, orderId, request.body, commandContext(request));
      return answered(request, deps, { orderId }, adding, {
        notice: 'orders.lineAdded',
        about: 'SalesOrderLineAdded',
      });
    },
  ),

  changeOrderLine: put(
    lineAt,
    { may: 'sales.edit', params: OrderLineParams, body: ChangeOrderLine, answer: SavedOrderAnswer },
    (request, deps) => {
      const { orderId, lineId } = request.params;
      const { reason, ...changed } = request.body;
      const { quantity, price, repriced } = changed;
      if (quantity === undefined && price === undefined && repriced !== true)
        throw new RequestError(400, { code: 'request.nothingToSave' });
      const context = commandContext(request, { reason });
      const changing = changeOrderLine(deps.services, orderId, { lineId, ...changed }, context);
      return answered(request, deps, { orderId, lineId }, changing, {
        notice: 'orders.lineSaved',
        about: 'SalesOrderLineQuantitySet',
      });
    },
  ),

  removeOrderLine: del(
    lineAt,
    { may: 'sales.edit', params: OrderLineParams, answer: SavedOrderAnswer },
    (request, deps) => {
      const { orderId, lineId } = request.params;
      const context = commandContext(request);
      const removing = followOrder(deps.services, orderId, { orderId, lineId }, removeOrderLine, context);
      return answered(request, deps, { orderId, lineId }, removing, {
        notice: 'orders.lineRemoved',
        about: 'SalesOrderLineRemoved',
      });
    },
  ),

  /** POST .../pick: what was picked of a line from one lot (rules 1, 13). */
  pickOrderLine: post(
    `${lineAt}/pick`,
    { may: 'sales.pick', params: OrderLineParams, body: PickOrderLine, answer: SavedOrderAnswer },
    (request, deps) => {
      const { orderId, lineId } = request.params;
      const { weights = [], ...picked } = request.body;
      const command = { orderId, lineId, weights, ...picked };
      return answered(
        request,
        deps,
        { orderId, lineId },
        pickOrderLine(deps.services, command, commandContext(request, { reason: picked.reason })),
        {
          notice: 'orders.linePicked',
          about: 'SalesOrderLinePicked',
        },
      );
    },
  ),

  /** POST .../close: what is open of a line is not sold any more (rules 1). */
  closeOrderLine: post(
    `${lineAt}/close`,
    { may: 'sales.edit', params: OrderLineParams, body: CloseOrderLine, answer: SavedOrderAnswer },
    (request, deps) => {
      const { orderId, lineId } = request.params;
      const command = { orderId, lineId, cause: request.body.cause };
      const closing = followOrder(deps.services, orderId, command, closeOrderLine, commandContext(request));
      return answered(request, deps, { orderId, lineId }, closing, {
        notice: 'orders.lineClosed',
        about: 'SalesOrderLineClosed',
      });
    },
  ),
};

/** What changed of the header of an order. */
export async function editHeader(
  services: Services,
  orderId: string,
  { clientId, ...sent }: Omit<EditSalesOrder, 'reason' | 'undoes'>,
  context: CommandContext,
): Promise<Followed> {
  const { companyId } = context;
  const { state } = await services.handler.load(salesOrder, companyId, orderId);
  const { values: details, ids } = sentFields(orderFields, sent);
  if (!state.isOpened) return followOrder(services, orderId, { orderId, details, references: {} }, editOrder, context);
  if (state.makes !== null) {
    if (clientId !== undefined) throw new DomainError('orders.isWorkOrder', {}, 'clientId');
    const references = await referencesOf(services, companyId, client.initialState(), ids);
    return followOrder(services, orderId, { orderId, details, references }, editOrder, context);
  }
  const party = await customerOf(services, companyId, clientId ?? state.customer.id);
  const references = await referencesOf(services, companyId, party.state, ids);
  const customer = clientId === undefined ? undefined : { ...party.customer, isActive: party.isActive };
  return followOrder(services, orderId, { orderId, details, references, customer }, editOrder, context);
}
