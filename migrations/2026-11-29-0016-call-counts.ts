import { sql, type Kysely } from 'kysely';

/** How often someone has called what is limited, in the window that began with the first call: all servers count together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE plumbing.call_count (
    name text NOT NULL,
    caller text NOT NULL,
    calls integer NOT NULL DEFAULT 1,
    began_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (name, caller)
  )`.execute(db);
  const { rows } = await sql`SELECT FROM pg_roles WHERE rolname = 'crossdock_server'`.execute(db);
  if (rows.length > 0)
    await sql`GRANT SELECT, INSERT, UPDATE, DELETE ON plumbing.call_count TO crossdock_server`.execute(db);
}
