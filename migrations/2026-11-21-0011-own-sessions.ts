import { sql, type Kysely } from 'kysely';

/**
 * What people know their own sessions by: a name that is no secret, and what the browser said of itself. Both have a
 * default, since a server of the version before goes on signing people in while this one comes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE vault.session
    ADD COLUMN id text NOT NULL UNIQUE DEFAULT replace(gen_random_uuid()::text, '-', ''),
    ADD COLUMN user_agent text NOT NULL DEFAULT ''`.execute(db);
}
