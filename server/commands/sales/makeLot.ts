import type { Decimal } from '../../domain/decimal.ts';
import { add } from '../../domain/decimal.ts';
import { inventory } from '../../domain/inventory/inventory.ts';
import type { Lot } from '../../domain/inventory/lot.ts';
import { produceLot } from '../../domain/inventory/produceLot.ts';
import { owesLot, salesOrder, type SalesOrder } from '../../domain/sales/salesOrder.ts';
import { costOfMade, recordMade } from '../../domain/sales/workOrder.ts';
import { subContext } from '../../kernel/claims.ts';
import { derivedContext, type CommandContext } from '../../kernel/handleCommand.ts';
import { derivedUuid } from '../../kernel/ids.ts';
import { allocatedCosts } from '../../queries/purchasing/lotFigures.ts';
import { placeOf } from '../inventory/placeOf.ts';
import type { OrderServices } from './openSalesOrder.ts';

interface Used {
  readonly quantity: Decimal;
  /** USD of one inventory unit with the charges that were allocated to it by now (rules 5); null: nobody knows. */
  readonly cost: Decimal | null;
  /** Absent: goods without a lot. */
  readonly lot?: Lot | undefined;
}

/**
 * Makes the lot of a work order whose goods are used up, each time under the same name: doing it again changes nothing. It is
 * put where the first of its goods was and costs what they did.
 */
export async function makeLot(
  services: OrderServices,
  { orderId, order }: { readonly orderId: string; readonly order: SalesOrder },
  context: CommandContext,
): Promise<void> {
  const { makes, made, number: orderNumber } = order;
  if (makes === null || made === null || !owesLot(order)) return;
  const { handler } = services;
  const { companyId } = context;
  const { productId, unit } = makes;
  const { lotId, quantity, producedOn: receivedOn, bestBy } = made;
  const used = await usedUp(services, companyId, order);
  const cost = costOfMade(used, quantity);
  const warehouseId = used.find(({ lot }) => lot)?.lot?.warehouseId ?? '';
  const locationId = warehouseId === '' ? null : await placeOf(services, companyId, productId, warehouseId);
  const command = {
    ...{ productId, lotId, quantity, unit, warehouseId, receivedOn, orderId, orderNumber },
    ...(locationId === null ? {} : { locationId }),
    ...(bestBy === null ? {} : { bestBy }),
    ...(cost === null ? {} : { cost }),
  };
  const { expectedRevision: _, ...derived } = derivedContext(
    context,
    derivedUuid(`made:${companyId}:${orderId}:${lotId}`),
  );
  await handler.handle(inventory, productId, command, produceLot, { ...derived, causationId: context.commandId });
  // As it was made, by who was first.
  const { lots } = (await handler.load(inventory, companyId, productId)).state;
  const record = { orderId, lotId, cost: lots[lotId]?.cost ?? null };
  await handler.handle(salesOrder, orderId, record, recordMade, subContext(context, `made ${lotId}`));
}

/** What went into it, lot by lot. */
async function usedUp({ handler, db }: OrderServices, companyId: string, { lines }: SalesOrder): Promise<Used[]> {
  const used: Used[] = [];
  for (const { productId, shipped } of lines.list) {
    if (shipped === null) continue;
    const { lots } = (await handler.load(inventory, companyId, productId)).state;
    const charges = await allocatedCosts(db, companyId, productId);
    for (const { lotId, quantity } of shipped.takes) {
      const lot = Object.hasOwn(lots, lotId) ? lots[lotId] : undefined;
      const cost = lot?.cost ?? null;
      used.push({ quantity, lot, cost: cost === null ? null : add(cost, charges.get(lotId) ?? '0') });
    }
    if (shipped.noLot !== '0') used.push({ quantity: shipped.noLot, cost: null });
  }
  return used;
}
