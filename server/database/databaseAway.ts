import { isConnectionLost } from '../kernel/connectionLost.ts';

/** Codes of a PostgreSQL that has lost its connections, is starting, stopping or full of them. */
const AWAY = /^(08...|57P0[1-5]|53300|25006)$/;
/** pg's own errors for a lost connection carry no code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/** True when an error says that the database is away rather than that we asked it wrongly. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isConnectionLost(error)) return true;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && AWAY.test(code)) || WORDS.test(error.message);
}
