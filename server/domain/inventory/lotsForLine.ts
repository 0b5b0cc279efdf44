import { add, compare, type Decimal } from '../decimal.ts';
import { eligible, inOrder, LotMethod, type AssignmentPolicy } from './assignLots.ts';
import { heldBy } from './commitment.ts';
import type { Inventory } from './inventory.ts';
import type { OrderLine } from './inventoryEvents.ts';
import { candidateOf } from './lot.ts';

interface LotForLine {
  readonly lotId: string;
  /** Inventory units that are left for the line, with what it has. */
  readonly free: Decimal;
  readonly has: Decimal;
  readonly bestBy: string | null;
}

/** The lots that an order line could have, what it has counted as free, in the order in which they go (rules 3). */
export function lotsForLine(
  { lots, commitments }: Pick<Inventory, 'lots' | 'commitments'>,
  line: Pick<OrderLine, 'orderId' | 'lineId'>,
  policy: AssignmentPolicy,
): LotForLine[] {
  const own = new Map(heldBy(commitments, line).takes.map(({ lotId, quantity }) => [lotId, quantity]));
  const method = policy.method === LotMethod.NO_LOT ? LotMethod.FIFO : policy.method;
  const candidates = Object.values(lots)
    .map(candidateOf)
    .map((lot) => ({ ...lot, available: add(lot.available, own.get(lot.lotId) ?? '0') }));
  return eligible(candidates, policy)
    .filter(({ available }) => compare(available, '0') > 0)
    .sort(inOrder(method))
    .map(({ lotId, available, bestBy }) => ({ lotId, free: available, has: own.get(lotId) ?? '0', bestBy }));
}
