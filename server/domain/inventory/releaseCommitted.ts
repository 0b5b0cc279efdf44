import { add, compare, isZero, subtract, type Decimal } from '../decimal.ts';
import type { Inventory } from './inventory.ts';
import type { InventoryEvent, OrderLine, ReleaseCause } from './inventoryEvents.ts';

interface ReleaseCommitted {
  readonly productId: string;
  readonly lotId: string;
  readonly unit: string;
  readonly cause: Exclude<ReleaseCause, 'ORDER'>;
  /** Inventory units; absent: all that orders have of the lot. */
  readonly quantity?: Decimal;
}

/** Order lines that have something of a lot give it back, an event each: all of it, or so much, the newest first. */
export function releaseCommitted(
  { commitments }: Inventory,
  { productId, lotId, unit, cause, quantity: wanted }: ReleaseCommitted,
): InventoryEvent[] {
  const ofLot = commitments.filter((commitment) => commitment.lotId === lotId);
  let left = wanted ?? ofLot.reduce((sum, { quantity }) => add(sum, quantity), '0');
  const lines = new Map<string, OrderLine & { quantity: Decimal }>();
  for (const { orderId, orderNumber, lineId, quantity: has } of wanted === undefined ? ofLot : ofLot.toReversed()) {
    if (isZero(left)) break;
    const quantity = compare(has, left) > 0 ? left : has;
    const key = `${orderId} ${lineId}`;
    lines.set(key, { orderId, orderNumber, lineId, quantity: add(lines.get(key)?.quantity ?? '0', quantity) });
    left = subtract(left, quantity);
  }
  return [...lines.values()].map(({ quantity, ...line }) => ({
    type: 'UnitsReleased',
    data: { productId, ...line, unit, takes: [{ lotId, quantity }], noLot: '0', cause },
  }));
}
