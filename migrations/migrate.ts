import { Kysely, Migrator, PostgresDialect, type Migration, type MigrationProvider } from 'kysely';
import { readdir } from 'node:fs/promises';
import { openPool } from '../server/database/postgres.ts';

/** `2026-11-21-0001-plumbing.ts`: the names give the order. */
const MIGRATION_FILE = /^(\d{4}-\d{2}-\d{2}-\d{4}-[a-z-]+)\.ts$/;

/** Only this folder's migration files: Kysely's provider would also take this file and the README. */
const files: MigrationProvider = {
  async getMigrations() {
    const migrations: Record<string, Migration> = {};
    // A pattern that the bundler understands, so that the bundled program includes them.
    for (const name of await migrationNames())
      migrations[name] = (await import(/* @vite-ignore */ `./${name}.ts`)) as Migration;
    return migrations;
  },
};

/** All migrations of this version, in order. */
export async function migrationNames(): Promise<string[]> {
  const names = (await readdir(import.meta.dirname)).map((file) => MIGRATION_FILE.exec(file)?.[1]);
  return names.filter((name) => name !== undefined).sort();
}

/**
 * Migrates a database to the current schema: pending migrations in order, all or none, one process at a time. Returns
 * the names of those that ran. The user of the URL needs CREATE on the database.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const pool = openPool({
    connectionString: databaseUrl,
    max: 2,
    application_name: 'crossdock migrate',
    connectionTimeoutMillis: 5_000,
  });
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
