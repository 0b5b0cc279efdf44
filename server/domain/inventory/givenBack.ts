import { add, type Decimal } from '../decimal.ts';
import type { Inventory } from './inventory.ts';
import type { InventoryEvent, OrderLine, ReleaseCause } from './inventoryEvents.ts';

interface GivenBack {
  readonly productId: string;
  readonly lotId: string;
  readonly unit: string;
  readonly cause: Exclude<ReleaseCause, 'ORDER'>;
}

/** Every order line that has something of a lot gives it back: an event each. */
export function givenBack({ commitments }: Inventory, { productId, lotId, unit, cause }: GivenBack): InventoryEvent[] {
  const lines = new Map<string, OrderLine & { quantity: Decimal }>();
  for (const { orderId, orderNumber, lineId, lotId: of, quantity } of commitments) {
    if (of !== lotId) continue;
    const key = `${orderId} ${lineId}`;
    lines.set(key, { orderId, orderNumber, lineId, quantity: add(lines.get(key)?.quantity ?? '0', quantity) });
  }
  return [...lines.values()].map(({ quantity, ...line }) => ({
    type: 'UnitsReleased',
    data: { productId, ...line, unit, takes: [{ lotId, quantity }], noLot: '0', cause },
  }));
}
