import { DomainError } from '../../../kernel/decider.ts';
import type { InventoryCount } from './inventoryCount.ts';

/**
 * A count that may still be changed; else `count.unknown`, `count.cancelled` or `count.postedAlready`, which names who
 * posted it and when (`by` a user's id, `at` ISO UTC).
 */
export function assertCountOpen({ stage, number, posting }: InventoryCount): void {
  if (stage === 'OPEN') return;
  if (stage === null) throw new DomainError('count.unknown');
  if (stage === 'CANCELLED') throw new DomainError('count.cancelled', { number });
  throw new DomainError('count.postedAlready', { number, by: posting?.by ?? '', at: posting?.at ?? '' });
}
