import { sql, type Kysely } from 'kysely';
import type { Database } from './connect.ts';

/** Notifies every server process, so that sockets of an ended session close on all of them. */
export const SIGN_OUT_CHANNEL = 'crossdock_sign_out';

/** Announces an ended session by its token's hash; within a transaction, on commit. */
export async function notifySignedOut(db: Kysely<Database>, hash: Buffer): Promise<void> {
  await sql`SELECT pg_notify(${SIGN_OUT_CHANNEL}, ${hash.toString('hex')})`.execute(db);
}
