import { sql, type Kysely } from 'kysely';
import { randomBytes } from 'node:crypto';

/** The key that links to documents are signed with (trust 4); servers read it as they read that of claims. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`INSERT INTO vault.key (name, value) VALUES ('documentLinks', ${randomBytes(32)})`.execute(db);
}
