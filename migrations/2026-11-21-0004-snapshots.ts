import { sql, type Kysely } from 'kysely';

/** Folded states of long streams: a cache of the log that may be emptied at any time (design 4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE plumbing.snapshot (
    stream text PRIMARY KEY,
    version text NOT NULL,
    revision bigint NOT NULL,
    body bytea NOT NULL,
    sha256 bytea NOT NULL,
    saved_at timestamptz NOT NULL DEFAULT now()
  )`.execute(db);
  for (const role of ['crossdock_server', 'crossdock_projector']) {
    const { rows } = await sql`SELECT FROM pg_roles WHERE rolname = ${role}`.execute(db);
    if (rows.length > 0)
      await sql.raw(`GRANT SELECT, INSERT, UPDATE, DELETE ON plumbing.snapshot TO ${role}`).execute(db);
  }
}
