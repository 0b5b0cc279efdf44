import { sql, type Kysely } from 'kysely';

/**
 * What users recognize their sessions by: a public id and the browser's user agent. Both have defaults, since a server
 * of the previous version keeps signing people in during an upgrade.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE vault.session
    ADD COLUMN id text NOT NULL UNIQUE DEFAULT replace(gen_random_uuid()::text, '-', ''),
    ADD COLUMN user_agent text NOT NULL DEFAULT ''`.execute(db);
}
