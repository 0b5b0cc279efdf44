import { pino, type DestinationStream, type Logger } from 'pino';

/** Names under which secrets travel; whatever stands under one of them is never written (trust 5.29). */
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
/** How deep in an entry they are looked for. */
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

/** A sentence of somebody else's error without the secrets that addresses and headers carry. */
export const scrubbed = (text: string): string =>
  inText.reduce((cleaned, [secret, instead]) => cleaned.replace(secret, instead), text);

interface LoggedError {
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
}

/** Type, code, message, stack and cause: of all else that an error holds (rows, parameters, headers) nobody knows what it is. */
function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: scrubbed(String(error)) };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    message: scrubbed(error.message),
    ...(error.stack === undefined ? {} : { stack: scrubbed(error.stack) }),
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  };
}

/** The projector says why in words. */
const loggedReason = (reason: unknown): unknown =>
  typeof reason === 'string' ? scrubbed(reason) : loggedError(reason);

export interface LogOptions {
  /** Shown on every line; absent: none. */
  readonly name?: string;
  /** `LOG_LEVEL`: trace, debug, info, warn, error, fatal or silent; absent or empty: info. */
  readonly level?: string;
  readonly serializers?: Readonly<Record<string, (value: never) => unknown>>;
  /** Absent: stdout. */
  readonly to?: DestinationStream;
}

/** The log of one process: JSON lines, secrets left out. */
export function processLog({ name, level, serializers, to }: LogOptions = {}): Logger {
  return pino(
    {
      base: name === undefined ? undefined : { name },
      level: level === undefined || level === '' ? 'info' : level,
      redact: redacted,
      serializers: { ...serializers, err: loggedError, error: loggedReason },
    },
    // Not waited for: a reader of stdout that stands still must not stop the process.
    to ?? pino.destination({ dest: 1, sync: false }),
  );
}
