import { sql, type Kysely } from 'kysely';
import { randomBytes } from 'node:crypto';

/** Secrets and sessions. Never dropped by a rebuild: no event holds them (design 3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`CREATE SCHEMA IF NOT EXISTS vault`,
    sql`CREATE TABLE vault.key (
      name text PRIMARY KEY,
      value bytea NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`,
    sql`CREATE TABLE vault.credential (
      user_id text PRIMARY KEY,
      company_id text NOT NULL,
      email text NOT NULL UNIQUE,
      password_hash text NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now()
    )`,
    sql`CREATE TABLE vault.session (
      token_hash bytea PRIMARY KEY,
      user_id text NOT NULL,
      company_id text NOT NULL,
      client text NOT NULL,
      created_at timestamptz NOT NULL,
      last_used_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL
    )`,
    sql`CREATE INDEX session_by_user ON vault.session (user_id)`,
    sql`CREATE INDEX session_expires ON vault.session (expires_at)`,
    sql`CREATE TABLE vault.sign_in_attempt (
      scope text NOT NULL,
      key text NOT NULL,
      failures integer NOT NULL,
      first_at timestamptz NOT NULL,
      last_at timestamptz NOT NULL,
      PRIMARY KEY (scope, key)
    )`,
    sql`CREATE TABLE vault.live_ticket (
      ticket_hash bytea PRIMARY KEY,
      user_id text NOT NULL,
      company_id text NOT NULL,
      session_hash bytea NOT NULL REFERENCES vault.session ON DELETE CASCADE,
      expires_at timestamptz NOT NULL
    )`,
    sql`CREATE INDEX live_ticket_session ON vault.live_ticket (session_hash)`,
  ];
  for (const statement of statements) await statement.execute(db);
  // Claim streams are named by an HMAC of the value: whoever has the key can test guesses against the log.
  await sql`INSERT INTO vault.key (name, value) VALUES ('claims', ${randomBytes(32)})`.execute(db);
  await grant(db, 'crossdock_server', [
    'GRANT USAGE ON SCHEMA vault',
    'GRANT SELECT ON vault.key',
    'GRANT SELECT, INSERT, UPDATE, DELETE ON vault.credential, vault.session, vault.sign_in_attempt, vault.live_ticket',
  ]);
  // Reactors claim values; the projector needs no access to sessions and passwords.
  await grant(db, 'crossdock_projector', ['GRANT USAGE ON SCHEMA vault', 'GRANT SELECT ON vault.key']);
}

/** The roles exist only in the embedded PostgreSQL; elsewhere one user owns everything. */
async function grant(db: Kysely<unknown>, role: string, grants: readonly string[]): Promise<void> {
  const { rows } = await sql`SELECT FROM pg_roles WHERE rolname = ${role}`.execute(db);
  if (rows.length === 0) return;
  for (const statement of grants) await sql.raw(`${statement} TO ${role}`).execute(db);
}
