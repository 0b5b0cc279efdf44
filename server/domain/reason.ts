import { DomainError } from '../kernel/decider.ts';
import { REASON_MAX } from './limits.ts';

/** Why someone corrects, holds, releases or recalls something: always given, trimmed. */
export function checkedReason(written: string): string {
  const reason = written.trim();
  if (reason === '') throw new DomainError('inventory.reasonRequired', {}, 'reason');
  if (reason.length > REASON_MAX) throw new DomainError('inventory.reasonTooLong', { maximum: REASON_MAX }, 'reason');
  return reason;
}
