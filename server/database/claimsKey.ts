import type { Kysely } from 'kysely';
import type { Database } from './connect.ts';

/** The key that names claims; created with the schema and never changed. */
export async function claimsKey(db: Kysely<Database>): Promise<Buffer> {
  const { value } = await db
    .selectFrom('vault.key')
    .select('value')
    .where('name', '=', 'claims')
    .executeTakeFirstOrThrow();
  return value;
}
