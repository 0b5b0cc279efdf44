import { inventory } from '../../domain/inventory/inventory.ts';
import { LOT_NOTE_MAX } from '../../domain/inventory/lotRules.ts';
import { receiveLot, type ReceiveLot } from '../../domain/inventory/receiveLot.ts';
import type { PurchaseData, PurchaseOrderEvent } from '../../domain/purchasing/purchaseEvents.ts';
import { purchaseOrder, type PurchaseOrder } from '../../domain/purchasing/purchaseOrder.ts';
import { receivePurchase as decide, type ReceivePurchase } from '../../domain/purchasing/receivePurchase.ts';
import { beginningOf } from '../../domain/text.ts';
import { DomainError } from '../../kernel/decider.ts';
import { derivedContext, type CommandContext, type CommandHandler, type Handled } from '../../kernel/handleCommand.ts';
import { derivedUuid } from '../../kernel/ids.ts';
import { placeOf } from '../inventory/placeOf.ts';
import type { PurchaseServices } from './purchaseParts.ts';

type Receipt = PurchaseData<'GoodsReceived'>;

export interface Received extends Handled {
  readonly receipt: Receipt;
}

/**
 * Takes goods in: on record in the order first, then lot by lot in the stock of their products. What dies in between is gone
 * on with by the reactor `stockReceipts`, under the same ids. What stock would refuse is thrown before anything is written.
 */
export async function receivePurchase(
  { handler }: Pick<PurchaseServices, 'handler'>,
  wanted: ReceivePurchase,
  context: CommandContext,
): Promise<Received> {
  const { companyId } = context;
  const { orderId } = wanted;
  const { state } = await handler.load(purchaseOrder, companyId, orderId);
  await assertStocked(handler, companyId, wanted, state);
  const handled = await handler.handle(purchaseOrder, orderId, wanted, decide, context);
  const event = await handler.eventAt(purchaseOrder, companyId, orderId, handled.revision);
  if (event?.type !== 'GoodsReceived') throw new TypeError(`${orderId} has no receipt at ${String(handled.revision)}`);
  const stocked = await stockReceipt({ handler }, event.data, context);
  return {
    ...handled,
    receipt: event.data,
    position: stocked?.position ?? handled.position,
    types: [...handled.types, ...(stocked?.types ?? [])],
  };
}

/**
 * What stock would refuse keeps the receipt from being written: a lot of that id from before, a cost too large. What the order
 * itself refuses, or has on record already, is for its own command to say.
 */
async function assertStocked(
  handler: Pick<CommandHandler, 'load'>,
  companyId: string,
  wanted: ReceivePurchase,
  state: PurchaseOrder,
): Promise<void> {
  for (const { type, data } of decided(wanted, state)) {
    if (type !== 'GoodsReceived') continue;
    for (const lot of data.lots)
      receiveLot(lotCommand(data, lot), (await handler.load(inventory, companyId, lot.productId)).state);
  }
}

function decided(wanted: ReceivePurchase, state: PurchaseOrder): PurchaseOrderEvent[] {
  try {
    return decide(wanted, state);
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}

/** A lot of a receipt, as stock takes it in. */
const lotCommand = (
  { receivedOn, warehouse, note }: Receipt,
  lot: Receipt['lots'][number],
  locationId: string | null = null,
): ReceiveLot => ({
  ...{ productId: lot.productId, lotId: lot.lotId, quantity: lot.units, unit: lot.inventoryUnit },
  ...{ warehouseId: warehouse.id, receivedOn, bestBy: lot.bestBy },
  ...(locationId === null ? {} : { locationId }),
  ...(lot.cost === null ? {} : { cost: lot.cost }),
  ...(note === '' ? {} : { note: beginningOf(note, LOT_NOTE_MAX) }),
});

/**
 * Books the lots of a receipt, each under an id that follows from order and lot: doing it again changes nothing.
 * `context`: on whose behalf. Answers the last one.
 */
export async function stockReceipt(
  { handler }: Pick<PurchaseServices, 'handler'>,
  receipt: Receipt,
  context: CommandContext,
): Promise<Handled | null> {
  const { companyId } = context;
  const { orderId, lots } = receipt;
  let last: Handled | null = null;
  for (const lot of lots) {
    const { productId, lotId } = lot;
    const commandId = derivedUuid(`receipt:${companyId}:${orderId}:${lotId}`);
    const { expectedRevision: _, ...derived } = derivedContext(context, commandId);
    try {
      const place = await placeOf({ handler }, companyId, productId, receipt.warehouse.id);
      last = await handler.handle(inventory, productId, lotCommand(receipt, lot, place), receiveLot, {
        ...derived,
        causationId: context.commandId,
      });
    } catch (error) {
      // So much has moved since that the stream no longer knows this command for a repeat; its lot tells.
      if (!(error instanceof DomainError) || error.code !== 'inventory.lotExists') throw error;
    }
  }
  return last;
}
