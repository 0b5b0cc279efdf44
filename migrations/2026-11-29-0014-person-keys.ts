import { sql, type Kysely } from 'kysely';

/** The key that seals what is private of a person, wrapped by CROSSDOCK_SECRET; null once the person was erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE vault.person_key (
    company_id text NOT NULL,
    person_id text NOT NULL,
    wrapped text,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (company_id, person_id)
  )`.execute(db);
  const { rows } = await sql`SELECT FROM pg_roles WHERE rolname = 'crossdock_server'`.execute(db);
  if (rows.length > 0)
    await sql.raw('GRANT SELECT, INSERT, UPDATE ON vault.person_key TO crossdock_server').execute(db);
}
