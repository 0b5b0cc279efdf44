import { join } from 'node:path';
import type { Environment } from '../../environment.ts';
import { nodeArguments } from '../../program/nodeArguments.ts';
import type { Role } from '../postgres/roles.ts';
import type { Command } from './part.ts';

/** In start order; they stop in reverse. */
export const allParts = ['postgres', 'eventstore', 'projector', 'server'] as const;
export type Part = (typeof allParts)[number];
export const isPart = (name: string): name is Part => (allParts as readonly string[]).includes(name);
/** Started and waited for once. */
export type OneOffTask = 'migrate' | 'demo' | 'console-build';

export type EventStoreNode = { port: number; secret: string };

/** Settings of all child processes; fixed for the run. */
export type ChildSettings = {
  projectDir: string;
  environment: Environment;
  secret: string;
  databaseUrls: Record<Exclude<Role, 'eventstore'>, string>;
  eventStoreUrl: string;
  node?: EventStoreNode & { databaseUrl: string };
  consoleDir?: string;
};

export const addressOf = ({ port, secret }: EventStoreNode) =>
  `esdb://127.0.0.1:${port}?tls=false&connectionName=${secret}`;

const scripts: Record<Exclude<Part | OneOffTask, 'postgres' | 'console-build'>, [file: string, ...args: string[]]> = {
  eventstore: ['server/embedded/eventstore/main.ts'],
  migrate: ['cli/main.ts', 'migrate'],
  demo: ['server/embedded/demo/main.ts'],
  projector: ['cli/main.ts', 'project'],
  server: ['server/main.ts'],
};

export function commandFor(part: keyof typeof scripts, settings: ChildSettings, port?: number): Command {
  const { projectDir, node } = settings;
  const [file, ...args] = scripts[part];
  return {
    args: nodeArguments(join(projectDir, file), ...args),
    cwd: projectDir,
    env: part === 'eventstore' && node ? nodeEnvironment(node) : clientEnvironment(part, settings, port),
  };
}

function nodeEnvironment({ databaseUrl, port, secret }: NonNullable<ChildSettings['node']>): NodeJS.ProcessEnv {
  const { EVENTSTORE_HARSH } = process.env; // taken up in tests alone
  return {
    ...inheritedEnvironment(),
    ...(EVENTSTORE_HARSH && { EVENTSTORE_HARSH }),
    EVENTSTORE_DATABASE_URL: databaseUrl,
    EVENTSTORE_PORT: String(port),
    EVENTSTORE_SECRET: secret,
  };
}

function clientEnvironment(
  part: string,
  { environment, secret, databaseUrls, eventStoreUrl, consoleDir }: ChildSettings,
  port?: number,
): NodeJS.ProcessEnv {
  const role = part === 'server' ? 'server' : part === 'projector' ? 'projector' : 'owner';
  return {
    ...inheritedEnvironment(),
    ...(environment.embedded && { CROSSDOCK_EMBEDDED: '1' }),
    // The demo builds the read models while no projector runs.
    ...(part === 'demo' && { CROSSDOCK_PROJECTOR_URL: databaseUrls.projector }),
    ...(part === 'server' && consoleDir && { CROSSDOCK_CONSOLE_DIR: consoleDir }),
    ...(part === 'server' && environment.adminPort && { ADMIN_PORT: String(environment.adminPort) }),
    ...(environment.publicUrl && { PUBLIC_URL: environment.publicUrl }),
    ...(environment.trustedProxies.length > 0 && { TRUSTED_PROXIES: environment.trustedProxies.join(',') }),
    ...(environment.smtpUrl && { SMTP_URL: environment.smtpUrl }),
    CROSSDOCK_DATA: environment.dataDir,
    CROSSDOCK_DEMO: environment.demo ? '1' : '0',
    CROSSDOCK_SECRET: secret,
    DATABASE_URL: databaseUrls[role],
    EVENTSTORE_URL: eventStoreUrl,
    HOST: environment.host,
    PORT: String(port ?? environment.port),
  };
}

/** Children get only their own settings: the server never sees the event log's password. */
function inheritedEnvironment(): NodeJS.ProcessEnv {
  const ours =
    /^(PORT|HOST|ADMIN_PORT|PUBLIC_URL|TRUSTED_PROXIES|DATABASE_URL|SMTP_URL|EVENTSTORE_.*|CROSSDOCK_.*|NODE_CHANNEL_.*)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)));
}
