import { sql, type Kysely } from 'kysely';

/**
 * Tables that projections must not lose: checkpoints and parked streams, and the collation for names. Also the schema
 * of the live read models, whose tables each projection creates itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const projector = await exists(
    db,
    sql`
    SELECT FROM pg_roles WHERE rolname = 'crossdock_projector' AND pg_has_role(oid, 'MEMBER')`,
  );
  const server = await exists(db, sql`SELECT FROM pg_roles WHERE rolname = 'crossdock_server'`);
  const run = (statement: string): Promise<unknown> => sql.raw(statement).execute(db);

  await run('CREATE SCHEMA IF NOT EXISTS plumbing');
  await run(`CREATE TABLE plumbing.checkpoint (
    projection text NOT NULL,
    partition integer NOT NULL DEFAULT 0,
    version integer NOT NULL,
    position numeric(20,0) NOT NULL,
    epoch bigint NOT NULL DEFAULT 0,
    parks bigint NOT NULL DEFAULT 0,
    moved_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (projection, partition)
  )`);
  await run(`CREATE TABLE plumbing.parked (
    projection text NOT NULL,
    stream text NOT NULL,
    position numeric(20,0) NOT NULL,
    revision bigint NOT NULL,
    event text NOT NULL,
    error text NOT NULL,
    parked_at timestamptz NOT NULL,
    PRIMARY KEY (projection, stream)
  )`);
  await run('CREATE SEQUENCE plumbing.leader_epoch');
  await createCollation(db);

  await run(`CREATE SCHEMA IF NOT EXISTS read${projector ? ' AUTHORIZATION crossdock_projector' : ''}`);
  if (projector) {
    await run('GRANT USAGE ON SCHEMA plumbing TO crossdock_projector');
    await run('GRANT SELECT, INSERT, UPDATE, DELETE ON plumbing.checkpoint, plumbing.parked TO crossdock_projector');
    await run('GRANT USAGE ON SEQUENCE plumbing.leader_epoch TO crossdock_projector');
  }
  if (server) {
    await run('GRANT USAGE ON SCHEMA plumbing, read TO crossdock_server');
    await run('GRANT SELECT ON plumbing.checkpoint, plumbing.parked TO crossdock_server');
    const makers = projector ? ' FOR ROLE crossdock_projector' : '';
    await run(`ALTER DEFAULT PRIVILEGES${makers} GRANT SELECT ON TABLES TO crossdock_server`);
  }
}

/**
 * Latin before Chinese, Chinese by pinyin, "9" before "10" (design 5). PostgreSQL without ICU sorts by code point: only
 * the order is worse.
 */
async function createCollation(db: Kysely<unknown>): Promise<void> {
  const hasIcu = await exists(db, sql`SELECT FROM pg_collation WHERE collprovider = 'i'`);
  await sql
    .raw(
      hasIcu
        ? `CREATE COLLATION plumbing.names (provider = icu, locale = 'zh-u-co-pinyin-kn-true-kr-latn-hani')`
        : `CREATE COLLATION plumbing.names (provider = libc, locale = 'C')`,
    )
    .execute(db);
}

async function exists(db: Kysely<unknown>, query: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await query.execute(db);
  return rows.length > 0;
}
