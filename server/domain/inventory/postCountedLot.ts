import type { Decimal } from '../decimal.ts';
import { adjustLot, type AdjustLot } from './adjustLot.ts';
import { inventory, type Inventory } from './inventory.ts';
import type { InventoryEvent } from './inventoryEvents.ts';

export interface PostCountedLot extends Omit<AdjustLot, 'units' | 'uom'> {
  /** Counted - expected - moved until it was counted, in the inventory unit. */
  delta: Decimal;
  countId: string;
  /** Of a lot that nobody booked and that was found: where it is, since when, at which cost. */
  found: { warehouseId: string; receivedOn: string; cost?: Decimal } | null;
}

/**
 * What a count says of a lot becomes so (rules 14). A lot that was found is booked with nothing received, since nobody
 * delivered it, and adjusted to what there is. Refusals are those of an adjustment.
 */
export function postCountedLot(wanted: PostCountedLot, state: Inventory): InventoryEvent[] {
  const { delta, found, ...adjustment } = wanted;
  const { productId, lotId, unit } = wanted;
  const isBooked = Object.hasOwn(state.lots, lotId);
  const booked: InventoryEvent[] =
    isBooked || found === null
      ? []
      : [{ type: 'LotReceived', data: { productId, lotId, quantity: '0', unit, isOpening: false, ...found } }];
  const known = booked.reduce((known, event) => inventory.evolve(known, event), state);
  const command: AdjustLot = { ...adjustment, units: delta, uom: { name: unit, ratio: '1' } };
  return [...booked, ...adjustLot(command, known)];
}
