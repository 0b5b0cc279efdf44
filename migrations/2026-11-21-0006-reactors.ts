import { sql, type Kysely } from 'kysely';

/**
 * State of reactors and mail: checkpoints, parked streams, the outbox and password resets. In the vault, because
 * rebuilding read models must not repeat any of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`CREATE TABLE vault.reactor (
      name text PRIMARY KEY,
      position numeric(20,0) NOT NULL,
      epoch bigint NOT NULL,
      deployed_at timestamptz NOT NULL,
      moved_at timestamptz NOT NULL
    )`,
    sql`CREATE TABLE vault.reactor_parked (
      reactor text NOT NULL,
      stream text NOT NULL,
      position numeric(20,0) NOT NULL,
      revision bigint NOT NULL,
      event text NOT NULL,
      error text NOT NULL,
      tries integer NOT NULL,
      parked_at timestamptz NOT NULL,
      next_at timestamptz NOT NULL,
      PRIMARY KEY (reactor, stream)
    )`,
    sql`CREATE TABLE vault.outbox (
      id uuid PRIMARY KEY,
      company_id text NOT NULL,
      kind text NOT NULL,
      recipient text NOT NULL,
      subject text NOT NULL,
      text text NOT NULL,
      html text NOT NULL,
      message_id text UNIQUE,
      is_secret boolean NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz,
      attempts integer NOT NULL DEFAULT 0,
      next_at timestamptz NOT NULL,
      sent_at timestamptz,
      failed_at timestamptz,
      error text
    )`,
    sql`CREATE INDEX outbox_due ON vault.outbox (next_at) WHERE sent_at IS NULL AND failed_at IS NULL`,
    sql`CREATE INDEX outbox_failed ON vault.outbox (failed_at) WHERE failed_at IS NOT NULL`,
    sql`CREATE INDEX outbox_sent ON vault.outbox (sent_at) WHERE sent_at IS NOT NULL`,
    sql`CREATE TABLE vault.password_reset_request (
      id uuid PRIMARY KEY,
      email text NOT NULL,
      email_hash bytea NOT NULL,
      ip text NOT NULL,
      language text NOT NULL,
      origin text NOT NULL,
      correlation_id text NOT NULL,
      requested_at timestamptz NOT NULL,
      handled_at timestamptz
    )`,
    sql`CREATE INDEX password_reset_request_by_email ON vault.password_reset_request (email_hash, requested_at)`,
    sql`CREATE INDEX password_reset_request_by_ip ON vault.password_reset_request (ip, requested_at)`,
    sql`CREATE TABLE vault.password_reset (
      user_id text PRIMARY KEY,
      company_id text NOT NULL,
      token_hash bytea NOT NULL UNIQUE,
      expires_at timestamptz NOT NULL
    )`,
  ];
  for (const statement of statements) await statement.execute(db);
  await grant(db, 'crossdock_projector', [
    'GRANT SELECT, INSERT, UPDATE, DELETE ON vault.reactor, vault.reactor_parked, vault.outbox, vault.password_reset',
    'GRANT SELECT, UPDATE, DELETE ON vault.password_reset_request',
    // The user id, never the token itself.
    'GRANT SELECT (user_id, company_id, email) ON vault.credential',
  ]);
  await grant(db, 'crossdock_server', [
    'GRANT SELECT ON vault.reactor, vault.reactor_parked',
    // Metrics only: how much waits and fails, not what mails say.
    'GRANT SELECT (id, company_id, kind, created_at, attempts, next_at, sent_at, failed_at) ON vault.outbox',
    'GRANT SELECT, INSERT, DELETE ON vault.password_reset_request',
    'GRANT SELECT, DELETE ON vault.password_reset',
  ]);
}

/** The roles exist only in the embedded PostgreSQL; elsewhere one user owns everything. */
async function grant(db: Kysely<unknown>, role: string, grants: readonly string[]): Promise<void> {
  const { rows } = await sql`SELECT FROM pg_roles WHERE rolname = ${role}`.execute(db);
  if (rows.length === 0) return;
  for (const statement of grants) await sql.raw(`${statement} TO ${role}`).execute(db);
}
