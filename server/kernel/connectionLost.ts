/** What the operating system says of an address that cannot be reached, or of a line that broke. */
const CODES = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTCONN',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** True when an error says that the other side is not there, and nothing of what was asked. */
export function isConnectionLost(error: unknown): boolean {
  // One for each address of a name that was tried.
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isConnectionLost);
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // The socket file of a database that is starting.
  return CODES.has(code ?? '') || (code === 'ENOENT' && syscall === 'connect');
}
