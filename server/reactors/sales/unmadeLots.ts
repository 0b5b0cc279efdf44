import { unshipOrder } from '../../domain/sales/progressOrder.ts';
import { progressOrder } from '../../commands/sales/progressOrder.ts';
import { salesOrder } from '../../domain/sales/salesOrder.ts';
import type { InventoryEvent } from '../../domain/inventory/inventoryEvents.ts';
import { reactor } from '../reactor.ts';

/** Takes a work order back whose lot was: none stays done without its lot when a process dies (rules 1). */
export const unmadeLots = reactor<InventoryEvent>({
  name: 'unmadeLots',
  beginsAt: 'start',
  on: {
    async LotProductionReversed({ data: { orderId, lotId, reason }, metadata: { companyId } }, reaction) {
      const { made } = (await reaction.handler.load(salesOrder, companyId, orderId)).state;
      if (made?.lotId !== lotId) return;
      await progressOrder(reaction, orderId, unshipOrder, { reason }, reaction.onBehalfOfUser());
    },
  },
});
