import { sql, type Kysely, type Transaction } from 'kysely';
import { UserStatus } from '../domain/access/employee.ts';
import { USER_AGENT_MAX } from '../domain/access/userAgent.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from './connect.ts';
import { cachePlan } from './cachedPlans.ts';
import { newToken, tokenHash } from './secretToken.ts';

/** Sessions end after 2 hours without use, 12 hours in all (design 6). */
const IDLE_MS = 2 * 3_600_000;
export const ABSOLUTE_MS = 12 * 3_600_000;
/** Precision of `last_used_at`, so that not every request writes. */
const TOUCH_MS = 60_000;

export type Sessions = ReturnType<typeof sessionsIn>;

/** An open session with its user's current data. */
export type Session = NonNullable<Awaited<ReturnType<Sessions['find']>>>;

/** Where a user signs in, so that they recognize the session. */
export interface SignedInFrom {
  readonly client: string;
  /** The User-Agent header, truncated when stored. */
  readonly userAgent?: string | undefined;
}

/** Sessions in the vault; the user's role is read every time, so that a change takes effect at once (design 6). */
export function sessionsIn(db: Kysely<Database>, clock: Clock) {
  return {
    /** Opens a session and returns its token, which is stored nowhere. */
    async open(
      { userId, companyId }: { readonly userId: string; readonly companyId: string },
      { client, userAgent = '' }: SignedInFrom,
    ): Promise<string> {
      const token = newToken();
      const now = Date.parse(clock.now());
      await db.deleteFrom('vault.session').where('expires_at', '<', new Date(now)).execute();
      await db
        .insertInto('vault.session')
        .values({
          token_hash: tokenHash(token),
          user_id: userId,
          company_id: companyId,
          client,
          user_agent: userAgent.slice(0, USER_AGENT_MAX),
          created_at: new Date(now),
          last_used_at: new Date(now),
          expires_at: new Date(now + ABSOLUTE_MS),
        })
        .execute();
      return token;
    },

    /**
     * The session of a token's sha-256, or null when it has ended or the user may not sign in any more. Counts as use
     * unless told otherwise: open sockets and background fetches don't keep anybody signed in.
     */
    async find(hash: Buffer, { isUse = true } = {}) {
      const now = Date.parse(clock.now());
      const row = await db
        .selectFrom('vault.session as s')
        .innerJoin('company_users as u', (join) =>
          join.onRef('u.user_id', '=', 's.user_id').onRef('u.company_id', '=', 's.company_id'),
        )
        .select([
          's.user_id as userId',
          's.company_id as companyId',
          's.client',
          's.last_used_at as lastUsedAt',
          'u.role',
          'u.hr_access as hrAccess',
          'u.email',
          'u.first_name as firstName',
          'u.middle_name as middleName',
          'u.last_name as lastName',
          'u.status',
          'u.hired_at as hiredAt',
        ])
        .where('s.token_hash', '=', hash)
        .where('s.expires_at', '>', new Date(now))
        .where('s.last_used_at', '>', new Date(now - IDLE_MS))
        .where('u.status', '=', UserStatus.ACTIVE)
        .modifyEnd(cachePlan)
        .executeTakeFirst();
      if (!row) return null;
      const { lastUsedAt, ...session } = row;
      if (isUse && now - lastUsedAt.getTime() > TOUCH_MS) {
        await db
          .updateTable('vault.session')
          .set({ last_used_at: new Date(now) })
          .where('token_hash', '=', hash)
          .execute();
      }
      return { hash, ...session };
    },

    async end(hash: Buffer): Promise<void> {
      await db.deleteFrom('vault.session').where('token_hash', '=', hash).execute();
      await notifySignedOut(db, hash);
    },
  };
}

/** An open session of a user. `lastUsedAt` is precise to a minute. */
export type OpenSession = Awaited<ReturnType<typeof sessionsOf>>[number];

/** A user's open sessions (ISO UTC), most recently used first (trust 5.25). */
export async function sessionsOf(db: Kysely<Database>, userId: string, now: string) {
  const open = await db
    .selectFrom('vault.session')
    .select(['id', 'token_hash as hash', 'client', 'user_agent as userAgent', 'created_at as signedInAt'])
    .select(['last_used_at as lastUsedAt', 'expires_at as expiresAt'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date(now))
    .where('last_used_at', '>', new Date(Date.parse(now) - IDLE_MS))
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
  return open.map(({ expiresAt, ...session }) => ({
    ...session,
    /** When it ends if unused: after the idle time, or at its absolute end if that is sooner. */
    endsAt: new Date(Math.min(expiresAt.getTime(), session.lastUsedAt.getTime() + IDLE_MS)),
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

/** Notifies every server process, so that sockets of an ended session close on all of them. */
export const SIGN_OUT_CHANNEL = 'crossdock_sign_out';

/** Announces an ended session by its token's hash; within a transaction, on commit. */
async function notifySignedOut(db: Kysely<Database>, hash: Buffer): Promise<void> {
  await sql`SELECT pg_notify(${SIGN_OUT_CHANNEL}, ${hash.toString('hex')})`.execute(db);
}
