import { lastDayNeeded, type AssignmentPolicy, type Take } from './assignLots.ts';
import { heldBy } from './commitment.ts';
import type { Inventory } from './inventory.ts';
import type { InventoryEvent, OrderLine } from './inventoryEvents.ts';
import { isUsableOn } from './usable.ts';

interface ReleaseUnusable extends OrderLine {
  productId: string;
  unit: string;
  policy: AssignmentPolicy;
}

/** An order line gives back what it has of lots that are too old on the day that it goes out (rules 3.1). Quiet where none are. */
export function releaseUnusable(
  { policy, productId, unit, orderId, orderNumber, lineId }: ReleaseUnusable,
  { lots, commitments }: Inventory,
): InventoryEvent[] {
  const day = lastDayNeeded(policy);
  const isTooOld = ({ lotId }: Take): boolean => !isUsableOn(lots[lotId]?.bestBy ?? null, day);
  const takes = heldBy(commitments, { orderId, lineId }).takes.filter(isTooOld);
  if (takes.length === 0) return [];
  const line = { productId, orderId, orderNumber, lineId, unit };
  return [{ type: 'UnitsReleased', data: { ...line, takes, noLot: '0', cause: 'ORDER' } }];
}
