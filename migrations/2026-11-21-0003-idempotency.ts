import { sql, type Kysely } from 'kysely';

/**
 * Answers of commands by Idempotency-Key (design 4, trust R3). Never with synchronous_commit off: a repeat must get the
 * answer that was sent (trust R7).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE vault.idempotency (
    company_id text NOT NULL,
    user_id text NOT NULL,
    key uuid NOT NULL,
    hash bytea NOT NULL,
    state text NOT NULL CHECK (state IN ('running', 'decided')),
    lease_until timestamptz NOT NULL,
    holder integer NOT NULL,
    attempt integer NOT NULL DEFAULT 1,
    status smallint,
    answer text,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, user_id, key),
    CHECK (state = 'running' OR (status IS NOT NULL AND answer IS NOT NULL))
  )`.execute(db);
  await sql`CREATE INDEX idempotency_created ON vault.idempotency (created_at)`.execute(db);
  const { rows } = await sql`SELECT FROM pg_roles WHERE rolname = 'crossdock_server'`.execute(db);
  if (rows.length > 0)
    await sql`GRANT SELECT, INSERT, UPDATE, DELETE ON vault.idempotency TO crossdock_server`.execute(db);
}
