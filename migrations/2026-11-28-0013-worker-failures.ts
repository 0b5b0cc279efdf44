import { sql, type Kysely } from 'kysely';

/** Workers that fail, from the first failure until one has worked for a while: `doctor` reads it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE plumbing.worker_failure (
    worker text PRIMARY KEY,
    error text NOT NULL,
    times integer NOT NULL DEFAULT 1,
    first_at timestamptz NOT NULL DEFAULT now(),
    failed_at timestamptz NOT NULL DEFAULT now()
  )`.execute(db);
  for (const role of ['crossdock_server', 'crossdock_projector']) {
    const { rows } = await sql`SELECT FROM pg_roles WHERE rolname = ${role}`.execute(db);
    if (rows.length > 0)
      await sql.raw(`GRANT SELECT, INSERT, UPDATE, DELETE ON plumbing.worker_failure TO ${role}`).execute(db);
  }
}
