import { sql, type Kysely } from 'kysely';

/**
 * Requests to retry parked streams. The server may only ask: the read model tables belong to the projector, which
 * processes the requests.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE plumbing.retry_request (
    projection text NOT NULL,
    stream text NOT NULL,
    asked_by text NOT NULL,
    asked_at timestamptz NOT NULL,
    PRIMARY KEY (projection, stream)
  )`.execute(db);
  for (const [role, rights] of [
    ['crossdock_server', 'SELECT, INSERT'],
    ['crossdock_projector', 'SELECT, DELETE'],
  ]) {
    const { rows } = await sql`SELECT FROM pg_roles WHERE rolname = ${role}`.execute(db);
    if (rows.length > 0) await sql.raw(`GRANT ${rights} ON plumbing.retry_request TO ${role}`).execute(db);
  }
}
