import { sql, type Kysely } from 'kysely';
import { randomBytes } from 'node:crypto';

/**
 * The key that signs links to order by, which mail has and nobody stores, and the papers that mail takes along: kept once
 * however many get them, until nothing refers to them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`CREATE TABLE vault.order_link_key (value bytea PRIMARY KEY)`,
    sql`INSERT INTO vault.order_link_key (value) VALUES (${randomBytes(32)})`,
    sql`CREATE TABLE vault.mail_attachment (
      sha256 text PRIMARY KEY,
      bytes bytea NOT NULL,
      created_at timestamptz NOT NULL
    )`,
    sql`ALTER TABLE vault.outbox ADD COLUMN attachment_sha256 text, ADD COLUMN attachment_name text`,
  ];
  for (const statement of statements) await statement.execute(db);
  await grant(db, 'crossdock_projector', [
    'GRANT SELECT ON vault.order_link_key',
    'GRANT SELECT, DELETE ON vault.mail_attachment',
  ]);
  await grant(db, 'crossdock_server', [
    'GRANT SELECT ON vault.order_link_key',
    'GRANT SELECT, INSERT, UPDATE ON vault.mail_attachment',
  ]);
}

/** The roles exist only in the embedded PostgreSQL; elsewhere one user owns everything. */
async function grant(db: Kysely<unknown>, role: string, grants: readonly string[]): Promise<void> {
  const { rows } = await sql`SELECT FROM pg_roles WHERE rolname = ${role}`.execute(db);
  if (rows.length === 0) return;
  for (const statement of grants) await sql.raw(`${statement} TO ${role}`).execute(db);
}
