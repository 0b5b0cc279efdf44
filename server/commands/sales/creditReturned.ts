import { add, multiply, round2, subtract, type Decimal } from '../../domain/decimal.ts';
import { adjustLot } from '../../domain/inventory/adjustLot.ts';
import { VENDOR_CREDIT_REASON } from '../../domain/inventory/adjustReasons.ts';
import { inventory } from '../../domain/inventory/inventory.ts';
import { creditVendor } from '../../domain/purchasing/creditVendor.ts';
import type { PurchaseData } from '../../domain/purchasing/purchaseEvents.ts';
import { purchaseOrder } from '../../domain/purchasing/purchaseOrder.ts';
import { salesOrder } from '../../domain/sales/salesOrder.ts';
import { DomainError } from '../../kernel/decider.ts';
import { derivedContext, type CommandContext, type Handled } from '../../kernel/handleCommand.ts';
import { derivedUuid, entityId } from '../../kernel/ids.ts';
import { allocatedCosts, purchaseOfLot } from '../../queries/purchasing/lotFigures.ts';
import type { Followed } from './followOrder.ts';
import type { OrderServices } from './openSalesOrder.ts';
import { today } from './progressOrder.ts';

export interface CreditReturned {
  /** The lot that the goods are held as. */
  readonly lotId: string;
  /** USD; absent: what they had cost. */
  readonly amount?: Decimal | undefined;
  readonly reason: string;
}

/**
 * Goods that came back are their vendor's fault: the vendor owes them, and they leave stock (rules 14). On record in the purchase order
 * that they came with first; `creditedLots` finishes what dies in between.
 */
export async function creditReturned(
  services: OrderServices,
  orderId: string,
  { lotId, amount, reason }: CreditReturned,
  context: CommandContext,
): Promise<Followed> {
  const { handler, db } = services;
  const { companyId } = context;
  const { state } = await handler.load(salesOrder, companyId, orderId);
  if (!state.isOpened) throw new DomainError('orders.unknown', { orderId });
  const returned = state.returns.flatMap(({ lines }) => lines).find(({ heldLotId }) => heldLotId === lotId);
  const lots = returned ? (await handler.load(inventory, companyId, returned.productId)).state.lots : {};
  const lot = lots[lotId];
  if (!returned || !lot) throw new DomainError('orders.returnUnknown', { lotId }, 'lotId');
  const { productId, sku, unit, lotId: fromLotId } = returned;
  if (lot.hold === null || lot.onHand === '0') throw new DomainError('orders.inspectedAlready', { lotId }, 'lotId');
  const purchaseId = fromLotId === null ? null : await purchaseOfLot(db, companyId, { productId, lotId: fromLotId });
  if (fromLotId === null || purchaseId === null)
    throw new DomainError('orders.returnWithoutVendor', { lotId }, 'lotId');
  const charges = await allocatedCosts(db, companyId, productId);
  const cost = round2(multiply(lot.onHand, add(lot.cost ?? '0', charges.get(fromLotId) ?? '0')));
  const command = {
    ...{ orderId: purchaseId, creditId: entityId(context.commandId, 'vendorCredit'), productId, sku, lotId, fromLotId },
    ...{ creditedOn: await today(services, companyId), units: lot.onHand, unit, amount: amount ?? cost, reason },
  };
  const { expectedRevision: _, ...crediting } = derivedContext(
    context,
    derivedUuid(`vendorCredit:${companyId}:${orderId}:${lotId}`),
  );
  const handled = await handler.handle(purchaseOrder, purchaseId, command, creditVendor, {
    ...crediting,
    causationId: context.commandId,
  });
  const event = await handler.eventAt(purchaseOrder, companyId, purchaseId, handled.revision);
  const left = event?.type === 'VendorCredited' ? await giveUpCredited(services, event.data, context) : null;
  return {
    state,
    handled: {
      ...handled,
      position: left?.position ?? handled.position,
      types: [...handled.types, ...(left?.types ?? [])],
    },
  };
}

/** The lot leaves stock, each time under the same name: doing it again changes nothing. */
export async function giveUpCredited(
  { handler }: Pick<OrderServices, 'handler'>,
  { orderId, productId, lotId, units, unit, number, reason }: PurchaseData<'VendorCredited'>,
  context: CommandContext,
): Promise<Handled> {
  const command = {
    ...{ productId, lotId, unit, reason, note: number, units: subtract('0', units), uom: { name: unit, ratio: '1' } },
    ...{ reasonCode: VENDOR_CREDIT_REASON, reasonName: 'Vendor credit' },
  };
  const commandId = derivedUuid(`credited:${context.companyId}:${orderId}:${lotId}`);
  const { expectedRevision: _, ...derived } = derivedContext(context, commandId);
  return handler.handle(inventory, productId, command, adjustLot, { ...derived, causationId: context.commandId });
}
