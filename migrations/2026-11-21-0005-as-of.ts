import { sql, type Kysely } from 'kysely';

/**
 * Views of the past (design 5). `instant` maps time to log positions: up to `position` nothing was recorded later than
 * `recorded_max`; it is sparse, and the log fills the gaps. `as_of_view` lists requested views: servers write what is
 * wanted, the projector writes progress. Their tables are in schemas of their own, `asof_<id>_<attempt>`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`CREATE TABLE plumbing.instant (
      position numeric(20,0) PRIMARY KEY,
      recorded_max timestamptz NOT NULL
    )`,
    sql`CREATE TABLE plumbing.as_of_view (
      id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
      company_id text NOT NULL,
      instant timestamptz NOT NULL,
      state text NOT NULL DEFAULT 'building' CHECK (state IN ('building', 'ready', 'failed', 'dropped')),
      position numeric(20,0),
      progress real NOT NULL DEFAULT 0,
      attempt integer NOT NULL DEFAULT 0,
      builder bigint,
      versions text,
      error text,
      viewers text[] NOT NULL DEFAULT '{}',
      requested_at timestamptz NOT NULL,
      used_at timestamptz NOT NULL,
      CHECK (state <> 'ready' OR position IS NOT NULL)
    )`,
    // One view for everybody who asks for the same moment.
    sql`CREATE UNIQUE INDEX as_of_view_wanted ON plumbing.as_of_view (company_id, instant)
      WHERE state IN ('building', 'ready')`,
  ];
  for (const statement of statements) await statement.execute(db);
  await grant(db, 'crossdock_projector', [
    'GRANT SELECT, INSERT, DELETE ON plumbing.instant',
    'GRANT SELECT, UPDATE, DELETE ON plumbing.as_of_view',
  ]);
  await grant(db, 'crossdock_server', [
    'GRANT SELECT ON plumbing.instant',
    'GRANT SELECT, INSERT, UPDATE ON plumbing.as_of_view',
  ]);
}

/** The roles exist only in the embedded PostgreSQL; elsewhere one user owns everything. */
async function grant(db: Kysely<unknown>, role: string, grants: readonly string[]): Promise<void> {
  const { rows } = await sql`SELECT FROM pg_roles WHERE rolname = ${role}`.execute(db);
  if (rows.length === 0) return;
  for (const statement of grants) await sql.raw(`${statement} TO ${role}`).execute(db);
}
