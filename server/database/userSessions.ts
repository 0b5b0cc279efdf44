import type { Kysely, Transaction } from 'kysely';
import type { Database } from './connect.ts';
import { IDLE_MS } from './sessions.ts';
import { tellSignedOut } from './signOutChannel.ts';

/** One of the places where somebody is signed in. */
export interface OpenSession {
  readonly id: string;
  readonly hash: Buffer;
  readonly client: string;
  readonly userAgent: string;
  readonly signedInAt: Date;
  /** Exact to a minute. */
  readonly lastUsedAt: Date;
  /** When it ends if nobody uses it any more: after the idle time, or at its absolute end if that is sooner. */
  readonly endsAt: Date;
}

/** Where a user is signed in now (ISO UTC), the one used last first (trust 5.25). */
export async function sessionsOf(db: Kysely<Database>, userId: string, now: string): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('vault.session')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date(now))
    .where('last_used_at', '>', new Date(Date.parse(now) - IDLE_MS))
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    hash: row.token_hash,
    client: row.client,
    userAgent: row.user_agent,
    signedInAt: row.created_at,
    lastUsedAt: row.last_used_at,
    endsAt: new Date(Math.min(row.expires_at.getTime(), row.last_used_at.getTime() + IDLE_MS)),
  }));
}

/** Ends one of a user's sessions, its sockets too; false when the user has none of this id. */
export async function endSessionOf(db: Kysely<Database>, userId: string, sessionId: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const ended = await transaction
      .deleteFrom('vault.session')
      .where('user_id', '=', userId)
      .where('id', '=', sessionId)
      .returning('token_hash')
      .executeTakeFirst();
    if (ended) await tellSignedOut(transaction, ended.token_hash);
    return ended !== undefined;
  });
}

/** Ends all sessions of a user, or all others than the one kept; wherever they are open. Answers how many. */
export async function endSessionsOf(
  transaction: Transaction<Database>,
  userId: string,
  { except }: { readonly except?: Buffer | undefined } = {},
): Promise<number> {
  const all = transaction.deleteFrom('vault.session').where('user_id', '=', userId).returning('token_hash');
  const ended = await (except ? all.where('token_hash', '!=', except) : all).execute();
  for (const { token_hash } of ended) await tellSignedOut(transaction, token_hash);
  return ended.length;
}
