import { pino, type DestinationStream, type Logger } from 'pino';

/** Field names of secrets, whose values are never logged (trust 5.29). */
const secretNames = [
  'access_token',
  'authorization',
  'cardId',
  'cookie',
  'newPassword',
  'password',
  'secret',
  'set-cookie',
  'sig',
  'ticket',
  'token',
];
/** How deep in an entry they are searched. */
const DEPTH = 4;

const redacted = secretNames.flatMap((name) =>
  Array.from({ length: DEPTH }, (_, depth) => `${'*.'.repeat(depth)}["${name}"]`.replace('.[', '[')),
);

const inText: readonly (readonly [RegExp, string])[] = [
  // postgres://user:password@host, and the embedded node's address, whose connection name is its secret.
  [/(\/\/[^\s/:@]*:)[^\s/@]+@/g, '$1[Redacted]@'],
  [/(\b(?:access_token|connectionName|password|secret|sig|ticket|token)=)[^\s&"']+/gi, '$1[Redacted]'],
  [/(\b(?:Bearer|Basic)\s+)[\w+/=.-]{8,}/gi, '$1[Redacted]'],
];

/** Removes secrets in addresses and headers from an error message. */
export const redactSecrets = (text: string): string =>
  inText.reduce((cleaned, [secret, instead]) => cleaned.replace(secret, instead), text);

interface LoggedError {
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
}

/** Type, code, message, stack and cause: other fields of an error (rows, parameters, headers) may hold anything. */
function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: redactSecrets(String(error)) };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    message: redactSecrets(error.message),
    ...(error.stack === undefined ? {} : { stack: redactSecrets(error.stack) }),
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  };
}

/** The projector's reasons are text. */
const loggedReason = (reason: unknown): unknown =>
  typeof reason === 'string' ? redactSecrets(reason) : loggedError(reason);

export interface LogOptions {
  /** Shown on every line; absent: none. */
  readonly name?: string;
  /** `LOG_LEVEL`: trace, debug, info, warn, error, fatal or silent; absent or empty: info. */
  readonly level?: string;
  readonly serializers?: Readonly<Record<string, (value: never) => unknown>>;
  /** Absent: stdout. */
  readonly to?: DestinationStream;
}

/** The log of one process: JSON lines without secrets. */
export function processLog({ name, level, serializers, to }: LogOptions = {}): Logger {
  return pino(
    {
      base: name === undefined ? undefined : { name },
      level: level === undefined || level === '' ? 'info' : level,
      redact: redacted,
      serializers: { ...serializers, err: loggedError, error: loggedReason },
    },
    // Asynchronous: a blocked reader of stdout must not stop the process.
    to ?? pino.destination({ dest: 1, sync: false }),
  );
}
