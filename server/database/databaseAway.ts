/** Codes of a PostgreSQL that cannot be reached, is starting, stopping or full of connections. */
const AWAY = /^(08...|57P0[1-4]|53300|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
/** pg's own errors for a lost connection carry no code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/** True when an error says that the database is away rather than that we asked it wrongly. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && AWAY.test(code)) return true;
  return WORDS.test(error.message) || (error instanceof AggregateError && error.errors.some(isDatabaseAway));
}
