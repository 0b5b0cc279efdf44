import { sql, type Kysely } from 'kysely';
import type { Database } from './connect.ts';

/** Told to every server process, so that sockets of an ended session close wherever they hang. */
export const SIGN_OUT_CHANNEL = 'crossdock_sign_out';

/** Says which session has ended, by its token's hash; within a transaction it is heard when that commits. */
export async function tellSignedOut(db: Kysely<Database>, hash: Buffer): Promise<void> {
  await sql`SELECT pg_notify(${SIGN_OUT_CHANNEL}, ${hash.toString('hex')})`.execute(db);
}
