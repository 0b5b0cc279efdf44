import type { Kysely } from 'kysely';
import type { Database } from './connect.ts';

/** The key by which claims are named; made with the schema, and the same ever after. */
export async function claimsKey(db: Kysely<Database>): Promise<Buffer> {
  const { value } = await db
    .selectFrom('vault.key')
    .select('value')
    .where('name', '=', 'claims')
    .executeTakeFirstOrThrow();
  return value;
}
