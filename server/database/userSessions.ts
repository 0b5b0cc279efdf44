import type { Kysely, Transaction } from 'kysely';
import type { Database } from './connect.ts';
import { IDLE_MS } from './sessions.ts';
import { notifySignedOut } from './signOutChannel.ts';

/** An open session of a user. */
export interface OpenSession {
  readonly id: string;
  readonly hash: Buffer;
  readonly client: string;
  readonly userAgent: string;
  readonly signedInAt: Date;
  /** Precise to a minute. */
  readonly lastUsedAt: Date;
  /** When it ends if unused: after the idle time, or at its absolute end if that is sooner. */
  readonly endsAt: Date;
}

/** A user's open sessions (ISO UTC), most recently used first (trust 5.25). */
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

/** Ends one of a user's sessions and its sockets; false when the user has no such session. */
export async function endSessionOf(db: Kysely<Database>, userId: string, sessionId: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const ended = await transaction
      .deleteFrom('vault.session')
      .where('user_id', '=', userId)
      .where('id', '=', sessionId)
      .returning('token_hash')
      .executeTakeFirst();
    if (ended) await notifySignedOut(transaction, ended.token_hash);
    return ended !== undefined;
  });
}

/** Ends all sessions of a user, or all but one. Returns how many. */
export async function endSessionsOf(
  transaction: Transaction<Database>,
  userId: string,
  { except }: { readonly except?: Buffer | undefined } = {},
): Promise<number> {
  const all = transaction.deleteFrom('vault.session').where('user_id', '=', userId).returning('token_hash');
  const ended = await (except ? all.where('token_hash', '!=', except) : all).execute();
  for (const { token_hash } of ended) await notifySignedOut(transaction, token_hash);
  return ended.length;
}
