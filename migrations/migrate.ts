import { Kysely, Migrator, PostgresDialect, type Migration, type MigrationProvider } from 'kysely';
import { readdir } from 'node:fs/promises';
import pg from 'pg';

/** `2026-11-21-0001-plumbing.ts`: the name is the order. */
const MIGRATION_FILE = /^(\d{4}-\d{2}-\d{2}-\d{4}-[a-z-]+)\.ts$/;

/** This folder's own files only: Kysely's provider would take this one and the README for migrations too. */
const files: MigrationProvider = {
  async getMigrations() {
    const migrations: Record<string, Migration> = {};
    // A pattern that the bundler understands, so that the built program has them too.
    for (const name of await migrationNames())
      migrations[name] = (await import(/* @vite-ignore */ `./${name}.ts`)) as Migration;
    return migrations;
  },
};

/** All that a database of this version has seen, in order. */
export async function migrationNames(): Promise<string[]> {
  const names = (await readdir(import.meta.dirname)).map((file) => MIGRATION_FILE.exec(file)?.[1]);
  return names.filter((name) => name !== undefined).sort();
}

/**
 * Brings a database to the present schema: every migration that it has not seen, in order, all or none, one process at
 * a time. Returns the names of those that ran. The user of the URL needs CREATE on the database.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 2,
    application_name: 'crossdock migrate',
    connectionTimeoutMillis: 5_000,
  });
  pool.on('error', () => undefined); // the query that needs the connection hears of it
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({
      db,
      provider: files,
      migrationTableSchema: 'plumbing',
      migrationTableName: 'migration',
      migrationLockTableName: 'migration_lock',
    });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error !== undefined) throw error instanceof Error ? error : new Error('migration failed', { cause: error });
    return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
  } finally {
    await db.destroy();
  }
}
