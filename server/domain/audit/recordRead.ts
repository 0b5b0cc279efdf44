import { DomainError } from '../../kernel/decider.ts';
import type { ReadAudit, ReadEvent } from './readAudit.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/;

/** One read, as the event that it becomes. */
export interface RecordRead {
  read: ReadEvent;
}

/** Every read is a fact of its own; refused where the moment looked at is none, since an auditor could not follow it. */
export function recordRead({ read }: RecordRead, _: ReadAudit): ReadEvent[] {
  if (read.type === 'PastViewed' && !INSTANT.test(read.data.instant))
    throw new DomainError('audit.instantInvalid', { value: read.data.instant }, 'instant');
  return [read];
}
