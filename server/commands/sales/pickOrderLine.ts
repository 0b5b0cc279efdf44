import { compare, subtract } from '../../domain/decimal.ts';
import { heldBy } from '../../domain/inventory/commitment.ts';
import { inventory } from '../../domain/inventory/inventory.ts';
import { isBlocked } from '../../domain/inventory/lot.ts';
import { knownLot } from '../../domain/inventory/lotRules.ts';
import { isUsableOn } from '../../domain/inventory/usable.ts';
import { knownLine } from '../../domain/lines.ts';
import { neededUnits, slackOf } from '../../domain/sales/orderLine.ts';
import { pickLine, type PickLine } from '../../domain/sales/pickLine.ts';
import { assertLegal } from '../../domain/sales/legalCommands.ts';
import { salesOrder } from '../../domain/sales/salesOrder.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { followOrder, type Followed } from './followOrder.ts';
import type { OrderServices } from './openSalesOrder.ts';

/**
 * What was picked of a line from a lot. Throws DomainError `orders.lotBlocked` for one that is held, recalled or expired (rules 1)
 * and `orders.lotHasLess` where what other orders have of it is picked.
 */
export async function pickOrderLine(
  services: OrderServices,
  command: PickLine,
  context: CommandContext,
): Promise<Followed> {
  const { handler, db, clock } = services;
  const { companyId } = context;
  const { orderId, lineId, lotId, quantity } = command;
  const { state } = await handler.load(salesOrder, companyId, orderId);
  assertLegal('pick', orderId, state);
  const { productId, ratio, inventoryUOM: unit } = knownLine(state.lines, lineId);
  if (lotId !== null && quantity !== '0') {
    const { state: stock } = await handler.load(inventory, companyId, productId);
    const lot = knownLot(stock, lotId);
    if (isBlocked(lot) || !isUsableOn(lot.bestBy, await dayOf(db, companyId, clock.now())))
      throw new DomainError('orders.lotBlocked', { lotId }, 'lotId');
    const own = heldBy(stock.commitments, { orderId, lineId }).takes.find((take) => take.lotId === lotId);
    const free = subtract(lot.onHand, subtract(lot.committed, own?.quantity ?? '0'));
    const wanted = neededUnits({ quantity, ratio });
    if (compare(subtract(wanted, free), slackOf(ratio)) > 0)
      throw new DomainError('orders.lotHasLess', { lotId, free, unit }, 'quantity');
  }
  return followOrder(services, orderId, command, pickLine, context);
}
