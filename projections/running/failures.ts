import pg from 'pg';
import { MISSING_OBJECT_CODES } from '../../server/database/outage.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { messageOf } from '../../server/kernel/running/failures.ts';

/** The log ends before a checkpoint: it was restored from a copy older than the read models (trust, Backup). */
export class RestoredLogIsOlder extends Error {
  override readonly name = 'RestoredLogIsOlder';
  constructor(projection: string, position: bigint, head: bigint | null) {
    super(
      `restored log is older: ${projection} has read up to position ${String(position)}, the log ends at ${String(head)}; ` +
        'bring the log that belongs to this database, or run crossdock doctor --after-restore --yes',
    );
  }
}

/** An event that a handler can't process. */
export class PoisonEvent extends Error {
  override readonly name = 'PoisonEvent';
  readonly event: RecordedEvent;
  constructor(projection: string, event: RecordedEvent, cause: unknown) {
    super(`${projection} cannot take ${event.type} at ${event.stream}/${String(event.revision)}: ${messageOf(cause)}`, {
      cause,
    });
    this.event = event;
  }
}

/** SQLSTATEs about the rows written (bad data, violated constraints, missing columns): the batch's own fault. */
const DATA = /^(21|22|23|42)/;
/** True when only this batch fails, every time; false for anything temporary or that affects every batch. */
export function isPoison(error: unknown): boolean {
  if (error instanceof PoisonEvent) return true;
  if (error instanceof pg.DatabaseError)
    return DATA.test(error.code ?? '') && !MISSING_OBJECT_CODES.has(error.code ?? '');
  return false;
}

/** True when a lock timed out. */
export const isLockTimeout = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '55P03';
