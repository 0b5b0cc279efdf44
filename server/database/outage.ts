import pg from 'pg';
import { isConnectionLost } from '../kernel/connectionLost.ts';
import { StoreUnavailable } from '../kernel/eventStore.ts';
import { CheckpointMoved, LeadershipLost } from '../kernel/running/failures.ts';

/** A missing table, schema or privilege fails every event, so parking one stream would be wrong. */
export const MISSING_OBJECT_CODES = new Set(['42P01', '42501', '3F000']);

/**
 * SQLSTATEs of a PostgreSQL that is unavailable, starting, stopping, full or read-only, or has rolled back a
 * transaction in favor of others: connection (08), rollback (40), resources (53), in use (55), operator (57), its own
 * disk (58).
 */
const TRANSIENT_CODES = /^(08|40|53|55|57|58)...$|^25006$/;
/** pg's own errors for a lost connection have no code. */
const TRANSIENT_MESSAGES = /^(Connection terminated|timeout exceeded|Client has encountered|Query read timeout)/;

/**
 * True for errors that no batch causes: store or database unavailable, busy or starting, another leader, or a missing
 * table or privilege. A closed list: anything else is our own fault and reported as such.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof StoreUnavailable || error instanceof LeadershipLost || error instanceof CheckpointMoved)
    return true;
  if (error instanceof pg.DatabaseError)
    return TRANSIENT_CODES.test(error.code ?? '') || MISSING_OBJECT_CODES.has(error.code ?? '');
  return isConnectionLost(error) || (error instanceof Error && TRANSIENT_MESSAGES.test(error.message));
}
