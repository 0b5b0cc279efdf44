import pg from 'pg';
import { isConnectionLost } from '../../server/kernel/connectionLost.ts';
import { StoreUnavailable, type RecordedEvent } from '../../server/kernel/eventStore.ts';

/** The log ends before a checkpoint: it was restored from an older copy than the read models (trust, Backup). */
export class RestoredLogIsOlder extends Error {
  override readonly name = 'RestoredLogIsOlder';
  constructor(projection: string, position: bigint, head: bigint | null) {
    super(
      `restored log is older: ${projection} has read up to position ${String(position)}, the log ends at ${String(head)}; ` +
        'bring the log that belongs to this database, or run crossdock doctor --after-restore --yes',
    );
  }
}

/** This process is not the leader any more: another one moves the checkpoints. */
export class LeadershipLost extends Error {
  override readonly name = 'LeadershipLost';
}

/** The checkpoint does not stand where this runner left it: a rebuild or a retry has moved on, or another leader. */
export class CheckpointMoved extends Error {
  override readonly name = 'CheckpointMoved';
}

/** One event that a handler cannot take. */
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

/** Said by PostgreSQL about what was written (bad data, broken constraints, columns that are not there): the batch's own fault. */
const DATA = /^(21|22|23|42)/;
/** A table or schema that is missing, or a right: every event would fail, so that parking would be wrong. */
const NOT_DATA = new Set(['42P01', '42501', '3F000']);

/** True when only this batch fails, and again each time; false for all that passes or concerns every batch. */
export function isPoison(error: unknown): boolean {
  if (error instanceof PoisonEvent) return true;
  if (error instanceof pg.DatabaseError) return DATA.test(error.code ?? '') && !NOT_DATA.has(error.code ?? '');
  return false;
}

/** True for a lock that was not to be had in time. */
export const isLockTimeout = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '55P03';

/**
 * SQLSTATEs of a PostgreSQL that is away, starting, stopping, full or read only, or has given a transaction up for the
 * sake of others: connection (08), rollback (40), resources (53), in use (55), operator (57), its own disk (58).
 */
const PASSING = /^(08|40|53|55|57|58)...$|^25006$/;
/** pg's own errors for a lost connection carry no code. */
const WORDS = /^(Connection terminated|timeout exceeded|Client has encountered|Query read timeout)/;

/**
 * True for what no batch can help: the store or the database is away, busy or starting, another one leads, or a table or
 * right is missing that every batch needs. A closed list: what is not in it is a fault of ours and is told as one.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof StoreUnavailable || error instanceof LeadershipLost || error instanceof CheckpointMoved)
    return true;
  if (error instanceof pg.DatabaseError) return PASSING.test(error.code ?? '') || NOT_DATA.has(error.code ?? '');
  return isConnectionLost(error) || (error instanceof Error && WORDS.test(error.message));
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
