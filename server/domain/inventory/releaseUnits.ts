import { DomainError } from '../../kernel/decider.ts';
import { add, compare, type Decimal } from '../decimal.ts';
import { isOfLine, newestFirst } from './commitment.ts';
import type { Inventory } from './inventory.ts';
import type { InventoryEvent, OrderLine } from './inventoryEvents.ts';

export interface ReleaseUnits extends OrderLine {
  productId: string;
  unit: string;
  /** Inventory units, above 0; absent: all that the line has. */
  quantity?: Decimal;
}

/** An order line gives units back, its newest allocation first (rules 3.7). Quiet where it has none. */
export function releaseUnits(wanted: ReleaseUnits, { commitments }: Inventory): InventoryEvent[] {
  const { productId, unit, orderId, orderNumber, lineId } = wanted;
  const own = commitments.filter((commitment) => isOfLine(commitment, wanted));
  const held = own.reduce((sum, { quantity }) => add(sum, quantity), '0');
  if (held === '0') return [];
  const quantity = wanted.quantity ?? held;
  if (compare(quantity, '0') <= 0) throw new DomainError('inventory.needOfNothing', { need: quantity }, 'quantity');
  if (compare(quantity, held) > 0)
    throw new DomainError('inventory.releaseTooMuch', { quantity, held, unit, orderNumber }, 'quantity');
  return [
    {
      type: 'UnitsReleased',
      data: { productId, orderId, orderNumber, lineId, unit, ...newestFirst(own, quantity), cause: 'ORDER' },
    },
  ];
}
