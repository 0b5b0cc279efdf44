import { envSchema } from 'env-schema';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Environment = {
  /** Crossdock runs its own PostgreSQL and event store; the supervisor sets CROSSDOCK_EMBEDDED for its children. */
  embedded: boolean;
  port: number;
  host: string;
  /** Public origin of the console, without a trailing slash. */
  publicUrl?: string;
  /** Addresses or networks of proxies whose X-Forwarded-* headers are trusted. */
  trustedProxies: string[];
  adminPort?: number;
  /** Absolute. */
  dataDir: string;
  /** Both absent only in the supervisor of an embedded Crossdock, which creates them for its children. */
  databaseUrl?: string;
  eventStoreUrl?: string;
  smtpUrl?: string;
  secret?: string;
  demo: boolean;
  /** The built console: output of `npx vite build`, or another folder (the supervisor's, an image's). */
  consoleDir: string;
  /** How much the logs say; absent: info. */
  logLevel?: string;
};

type Raw = Partial<Record<keyof typeof known, string>>;
type Mistyped = Map<keyof Raw, string>;

const text = (pattern: string, description: string) => ({ type: 'string', pattern: `^(${pattern})$`, description });
const port = '(\\d|[1-9]\\d{1,3}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d{2}|655[0-2]\\d|6553[0-5])';

/** Each with its expected form, for error messages. */
const known = {
  PORT: text(port, 'a whole number from 0 (any free port) to 65535'),
  ADMIN_PORT: text(`(?!0$)${port}`, 'a whole number from 1 to 65535'),
  HOST: text('[A-Za-z0-9.:_-]+', 'a host name or an address, such as 127.0.0.1'),
  PUBLIC_URL: text('https?://[^/?#\\s@]+/?', 'an address without a path, such as https://crossdock.example.com'),
  TRUSTED_PROXIES: text('.+', 'a list of addresses'),
  CROSSDOCK_DATA: text('.+', 'a folder'),
  DATABASE_URL: text('postgres(ql)?://.+', 'an address such as postgres://user:password@host:5432/crossdock'),
  EVENTSTORE_URL: text('esdb(\\+discover)?://.+', 'an address such as esdb://host:2113'),
  SMTP_URL: text('smtps?://.+', 'an address such as smtp://user:password@host:587'),
  CROSSDOCK_SECRET: text('.{32,}', 'at least 32 characters long (openssl rand -hex 32)'),
  CROSSDOCK_DEMO: text('[01]', '1 or 0'),
  CROSSDOCK_CONSOLE_DIR: text('.+', 'a folder'),
  LOG_LEVEL: text('trace|debug|info|warn|error|fatal|silent', 'trace, debug, info, warn, error, fatal or silent'),
  CROSSDOCK_EMBEDDED: text('1', '1, and is set by the supervisor only'),
};

const LOOPBACK = '127.0.0.1';
const builtConsole = fileURLToPath(new URL('../dist/console', import.meta.url));

/** Never repeated in a message: they may contain passwords. */
const secrets = new Set<keyof Raw>(['DATABASE_URL', 'EVENTSTORE_URL', 'SMTP_URL', 'CROSSDOCK_SECRET']);

/** Lists every mistake in the environment. */
export class WrongEnvironment extends Error {
  override readonly name = 'WrongEnvironment';
}

/** Reads the environment; throws one error that lists every mistake. */
export function readEnvironment(env: NodeJS.ProcessEnv = process.env): Environment {
  const given = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => name in known && value?.trim()),
  ) as Raw;
  const mistakes = mistypedIn(given);
  const environment = interpret(given, mistakes);
  const all = [...mistakes.values(), ...contradictions(environment, given, mistakes)];
  if (all.length > 0)
    throw new WrongEnvironment(
      `Crossdock cannot start with these settings:\n${all.map((mistake) => `  - ${mistake}`).join('\n')}`,
    );
  return environment;
}

/** A mistyped value counts as absent here, so that it is reported once. */
function interpret(all: Raw, mistyped: Mistyped): Environment {
  const embedded = all.CROSSDOCK_EMBEDDED === '1' || (!all.DATABASE_URL && !all.EVENTSTORE_URL);
  const given = Object.fromEntries(Object.entries(all).filter(([name]) => !mistyped.has(name as keyof Raw))) as Raw;
  const publicUrl = given.PUBLIC_URL && URL.canParse(given.PUBLIC_URL) ? new URL(given.PUBLIC_URL).origin : undefined;
  return {
    embedded,
    port: Number(given.PORT ?? 3000),
    host: given.HOST ?? LOOPBACK,
    publicUrl,
    trustedProxies: (given.TRUSTED_PROXIES ?? '')
      .split(',')
      .map((proxy) => proxy.trim())
      .filter(Boolean),
    adminPort: given.ADMIN_PORT ? Number(given.ADMIN_PORT) : undefined,
    dataDir: resolve(given.CROSSDOCK_DATA ?? '.crossdock'),
    databaseUrl: given.DATABASE_URL,
    eventStoreUrl: given.EVENTSTORE_URL,
    smtpUrl: given.SMTP_URL,
    secret: given.CROSSDOCK_SECRET,
    demo: given.CROSSDOCK_DEMO
      ? given.CROSSDOCK_DEMO === '1'
      : embedded && isLoopback(given.HOST ?? LOOPBACK) && !(publicUrl && !isLoopback(new URL(publicUrl).hostname)),
    consoleDir: given.CROSSDOCK_CONSOLE_DIR ?? builtConsole,
    logLevel: given.LOG_LEVEL,
  };
}

function contradictions(is: Environment, given: Raw, mistyped: Mistyped): string[] {
  const publicUrl = is.publicUrl && !isLoopback(new URL(is.publicUrl).hostname) ? is.publicUrl : undefined;
  const absent = (name: keyof Raw) => !given[name];
  const rules: [boolean, string][] = [
    [
      !absent('DATABASE_URL') && absent('EVENTSTORE_URL'),
      'DATABASE_URL is set without EVENTSTORE_URL: set both, or neither for the embedded database and event store',
    ],
    [
      !absent('EVENTSTORE_URL') && absent('DATABASE_URL'),
      'EVENTSTORE_URL is set without DATABASE_URL: set both, or neither for the embedded database and event store',
    ],
    [
      !is.embedded && absent('CROSSDOCK_SECRET'),
      'CROSSDOCK_SECRET is required with DATABASE_URL and EVENTSTORE_URL: it must be at least 32 characters long (openssl rand -hex 32)',
    ],
    [
      !isLoopback(is.host) && absent('PUBLIC_URL'),
      `HOST is ${is.host}, which others can reach: set PUBLIC_URL to the address that browsers use`,
    ],
    [
      publicUrl?.startsWith('http:') ?? false,
      `PUBLIC_URL must begin with https:// outside this machine: the session cookie travels over https only`,
    ],
    [
      publicUrl !== undefined && given.CROSSDOCK_DEMO === '1',
      'CROSSDOCK_DEMO must not be 1 with a public PUBLIC_URL: the demo users would be open to others',
    ],
    [
      !isLoopback(is.host) && given.CROSSDOCK_DEMO === '1',
      `CROSSDOCK_DEMO must not be 1 with HOST ${is.host}, which others can reach: the demo users would be open to them`,
    ],
    [
      !is.embedded && given.CROSSDOCK_DEMO === '1',
      'CROSSDOCK_DEMO=1 works with the embedded database and event store only',
    ],
    [
      is.adminPort !== undefined && !mistyped.has('PORT') && is.adminPort === is.port,
      `ADMIN_PORT and PORT are both ${is.port}: they must differ`,
    ],
    [
      Boolean(given.PUBLIC_URL) && !is.publicUrl && !mistyped.has('PUBLIC_URL'),
      `PUBLIC_URL must be ${known.PUBLIC_URL.description}, not "${given.PUBLIC_URL}"`,
    ],
  ];
  const proxies = is.trustedProxies.filter((proxy) => !isNetwork(proxy));
  return [
    ...rules.filter(([broken]) => broken).map(([, mistake]) => mistake),
    ...proxies.map(
      (proxy) =>
        `TRUSTED_PROXIES must be a list of addresses or networks such as 10.0.0.5, 10.1.0.0/16; "${proxy}" is neither`,
    ),
  ];
}

function mistypedIn(given: Raw): Mistyped {
  try {
    envSchema({ schema: { type: 'object', properties: known }, data: { ...given }, env: false });
    return new Map();
  } catch (error) {
    const names = (error as { errors: { instancePath: string }[] }).errors.map(
      ({ instancePath }) => instancePath.slice(1) as keyof Raw,
    );
    return new Map(
      names.map((name) => [
        name,
        `${name} must be ${known[name].description}${secrets.has(name) ? '' : `, not "${given[name]}"`}`,
      ]),
    );
  }
}

export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}

/** Not `/0`: anyone who trusts everybody takes any address that a client gives for its own. */
function isNetwork(proxy: string): boolean {
  const [address = '', bits, ...more] = proxy.split('/');
  const version = isIP(address);
  if (!version || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}
