import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '../../migrations/migrate.ts';
import type { Role } from '../../server/embedded/postgres/roles.ts';
import { startPostgres, type Postgres } from '../../server/embedded/postgres/startPostgres.ts';

export type RoleUrls = Record<Role, string>;
export type TestDatabase = { urls: Omit<RoleUrls, 'eventstore'>; drop(): Promise<void> };
export type TestEventStoreDatabase = { url: string; drop(): Promise<void> };

declare module 'vitest' {
  interface ProvidedContext {
    postgres: RoleUrls;
  }
}

/** Templates, made once a run. */
const EMPTY = 'crossdock_template';
const MIGRATED = 'crossdock_migrated';

let own: Promise<RoleUrls> | undefined;

/**
 * The embedded PostgreSQL of this vitest run, started by globalSetup.ts (or here, for one worker, where the
 * configuration names none). `database()` gives a test a read-model database of its own, migrated, with the roles and
 * grants of the real one; `emptyDatabase()` one that was never migrated; `eventStoreDatabase()` one for the event log.
 */
export async function sharedPostgres() {
  const urls = inject('postgres') ?? (await (own ??= startForTests().then((postgres) => postgres.urls)));
  return {
    urls,
    database: () => makeDatabase(urls, MIGRATED),
    emptyDatabase: () => makeDatabase(urls, EMPTY),
    eventStoreDatabase: () => makeEventStoreDatabase(urls),
  };
}

/** Gone without a trace, folder included, when the calling process ends in whatever way. */
export async function startForTests(): Promise<Postgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crossdock-test-pg-'));
  const postgres = await startPostgres({ dataDir, testing: true, discard: true });
  const admin = at(postgres.urls.owner, 'postgres');
  // Nothing outlives this PostgreSQL, which nobody kills: a commit need not wait for its log to be written.
  for (const url of [admin, postgres.urls.server, postgres.urls.projector, postgres.urls.eventstore])
    await query(url, 'ALTER ROLE CURRENT_USER SET synchronous_commit = off');
  for (const name of [EMPTY, MIGRATED]) await query(admin, `CREATE DATABASE ${name} TEMPLATE crossdock`);
  await migrate(at(postgres.urls.owner, MIGRATED));
  return postgres;
}

async function makeDatabase(urls: RoleUrls, template: string): Promise<TestDatabase> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  const admin = at(urls.owner, 'postgres');
  await query(admin, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  await query(admin, `REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
  await query(admin, `GRANT CONNECT, TEMPORARY, CREATE ON DATABASE ${name} TO crossdock_projector`);
  await query(admin, `GRANT CONNECT, TEMPORARY ON DATABASE ${name} TO crossdock_server`);
  return {
    urls: { owner: at(urls.owner, name), server: at(urls.server, name), projector: at(urls.projector, name) },
    drop: () => drop(admin, name),
  };
}

async function makeEventStoreDatabase(urls: RoleUrls): Promise<TestEventStoreDatabase> {
  const name = `es_${randomBytes(6).toString('hex')}`;
  const admin = at(urls.eventstore, 'postgres');
  await query(admin, `CREATE DATABASE ${name}`);
  await query(admin, `REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
  return { url: at(urls.eventstore, name), drop: () => drop(admin, name) };
}

const NOT_PERMITTED = '42501';

/** Anyone who is still connected is cut off, but for a vacuum that PostgreSQL itself has begun: that one is waited for. */
async function drop(admin: string, name: string, tries = 50): Promise<void> {
  try {
    await query(admin, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== NOT_PERMITTED || tries === 1) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100));
    await drop(admin, name, tries - 1);
  }
}

function at(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
