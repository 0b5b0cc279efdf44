import { DomainError } from '../../kernel/decider.ts';
import type { Bulk, BulkEvent } from './bulk.ts';
import { finished } from './recordRows.ts';

export interface CancelBulk {
  bulkId: string;
}

/**
 * No more rows of a running bulk are begun. What is done stays done and can be undone; rows under way are done to their
 * end, and finish it. Quiet when it is canceled already. Throws DomainError `bulk.unknown`, `bulk.over`.
 */
export function cancelBulk(wanted: CancelBulk, state: Bulk): BulkEvent[] {
  const { sha256, begun, results, isCancelled, isFinished } = state;
  if (sha256 === null) throw new DomainError('bulk.unknown', { bulkId: wanted.bulkId });
  if (isCancelled) return [];
  if (isFinished) throw new DomainError('bulk.over');
  const cancelled: BulkEvent = { type: 'BulkCancelled', data: wanted };
  return begun > results.length ? [cancelled] : [cancelled, finished(wanted.bulkId, results)];
}
