import pg from 'pg';
import { isConnectionLost } from '../kernel/connectionLost.ts';
import { StoreUnavailable } from '../kernel/eventStore.ts';
import { CheckpointMoved, LeadershipLost } from '../kernel/running/failures.ts';

/** A table, schema or right is missing: every event would fail, so parking one stream would be wrong. */
export const MISSING = new Set(['42P01', '42501', '3F000']);

/**
 * SQLSTATEs of a PostgreSQL that is away, starting, stopping, full or read only, or has ended a transaction in favor of
 * others: connection (08), rollback (40), resources (53), in use (55), operator (57), its own disk (58).
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
  if (error instanceof pg.DatabaseError) return PASSING.test(error.code ?? '') || MISSING.has(error.code ?? '');
  return isConnectionLost(error) || (error instanceof Error && WORDS.test(error.message));
}
