import { sql, type Kysely } from 'kysely';
import { randomBytes } from 'node:crypto';

/** The key that signs links to documents (trust 4); servers may read it, as they may read the key of claims. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`INSERT INTO vault.key (name, value) VALUES ('documentLinks', ${randomBytes(32)})`.execute(db);
}
