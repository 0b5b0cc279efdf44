import { sql, type Kysely } from 'kysely';

/**
 * Parked streams that somebody wants tried again. The server may only ask: the tables of the read models are the
 * projector's, which takes the requests up.
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
