import { stockOf } from '../../commands/sales/lineStock.ts';
import type { InventoryEvent } from '../../domain/inventory/inventoryEvents.ts';
import { recordLost } from '../../domain/sales/recordStock.ts';
import { salesOrder } from '../../domain/sales/salesOrder.ts';
import type { RecordedEvent } from '../../kernel/eventStore.ts';
import { reactor, type ReactionContext } from '../reactor.ts';

type Released = Extract<InventoryEvent, { type: 'UnitsReleased' }>;

/** An order whose lot was held, recalled or corrected is told what its line lacks (rules 14). */
export const tellLostStock = reactor<Released>({
  name: 'tellLostStock',
  on: { UnitsReleased: tell },
});

async function tell({ data }: RecordedEvent<Released>, reaction: ReactionContext): Promise<void> {
  const { orderId, lineId, cause, takes } = data;
  if (cause === 'ORDER') return;
  const { handler } = reaction;
  const context = reaction.context();
  const { state: order } = await handler.load(salesOrder, context.companyId, orderId);
  const line = order.lines.list.find((each) => each.lineId === lineId);
  if (!line) return;
  const lots = takes.map(({ lotId }) => lotId).join(', ');
  const fault = { code: `orders.lot${causes[cause]}`, details: { lots } };
  const result = await stockOf({ services: { handler }, context, orderId, order }, line, fault);
  await handler.handle(salesOrder, orderId, { orderId, cause, results: [result] }, recordLost, context);
}

const causes = { HELD: 'Held', RECALLED: 'Recalled', ADJUSTED: 'Corrected' } as const;
