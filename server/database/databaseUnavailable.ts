import { isConnectionLost } from '../kernel/connectionLost.ts';

/** SQLSTATEs of a PostgreSQL that has lost connections, is starting or stopping, or has too many of them. */
const UNAVAILABLE_CODES = /^(08...|57P0[1-5]|53300|25006)$/;
/** pg's own errors for a lost connection have no code. */
const UNAVAILABLE_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/** True when an error means that the database is unavailable, not that the query was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isConnectionLost(error)) return true;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && UNAVAILABLE_CODES.test(code)) || UNAVAILABLE_MESSAGES.test(error.message);
}
