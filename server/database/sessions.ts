import type { Kysely } from 'kysely';
import { UserStatus } from '../domain/access/employee.ts';
import { USER_AGENT_MAX } from '../domain/access/userAgent.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from './connect.ts';
import { keepPlan } from './keptPlans.ts';
import { newToken, tokenHash } from './secretToken.ts';
import { notifySignedOut } from './signOutChannel.ts';

/** Sessions end after 2 hours without use, 12 hours in all (design 6). */
export const IDLE_MS = 2 * 3_600_000;
export const ABSOLUTE_MS = 12 * 3_600_000;
/** Precision of `last_used_at`, so that not every request writes. */
const TOUCH_MS = 60_000;

export interface SessionUser {
  readonly userId: string;
  readonly companyId: string;
  readonly role: number;
  readonly email: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly status: number;
  readonly hiredAt: Date;
}

export interface Session extends SessionUser {
  /** sha-256 of its token. */
  readonly hash: Buffer;
  readonly client: string;
}

/** Where a user signs in, so that they recognize the session. */
export interface SignedInFrom {
  readonly client: string;
  /** The User-Agent header, truncated when stored. */
  readonly userAgent?: string | undefined;
}

export interface Sessions {
  /** Opens a session and returns its token, which is stored nowhere. */
  open(user: Pick<SessionUser, 'userId' | 'companyId'>, from: SignedInFrom): Promise<string>;
  /**
   * The session of a token with its user's current data, or null when it has ended or the user may not sign in any
   * more. Counts as use unless told otherwise: open sockets and background fetches don't keep anybody signed in.
   */
  find(hash: Buffer, options?: { isUse?: boolean }): Promise<Session | null>;
  end(hash: Buffer): Promise<void>;
}

/** Sessions in the vault; the user's role is read every time, so that a change takes effect at once (design 6). */
export function sessionsIn(db: Kysely<Database>, clock: Clock): Sessions {
  return {
    async open({ userId, companyId }, { client, userAgent = '' }) {
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

    async find(hash, { isUse = true } = {}) {
      const now = Date.parse(clock.now());
      const row = await db
        .selectFrom('vault.session as s')
        .innerJoin('company_users as u', (join) =>
          join.onRef('u.user_id', '=', 's.user_id').onRef('u.company_id', '=', 's.company_id'),
        )
        .select([
          's.user_id',
          's.company_id',
          's.client',
          's.last_used_at',
          'u.role',
          'u.email',
          'u.first_name',
          'u.middle_name',
        ])
        .select(['u.last_name', 'u.status', 'u.hired_at'])
        .where('s.token_hash', '=', hash)
        .where('s.expires_at', '>', new Date(now))
        .where('s.last_used_at', '>', new Date(now - IDLE_MS))
        .where('u.status', '=', UserStatus.ACTIVE)
        .modifyEnd(keepPlan)
        .executeTakeFirst();
      if (!row) return null;
      if (isUse && now - row.last_used_at.getTime() > TOUCH_MS) {
        await db
          .updateTable('vault.session')
          .set({ last_used_at: new Date(now) })
          .where('token_hash', '=', hash)
          .execute();
      }
      return {
        hash,
        client: row.client,
        userId: row.user_id,
        companyId: row.company_id,
        role: row.role,
        email: row.email,
        firstName: row.first_name,
        middleName: row.middle_name,
        lastName: row.last_name,
        status: row.status,
        hiredAt: row.hired_at,
      };
    },

    async end(hash) {
      await db.deleteFrom('vault.session').where('token_hash', '=', hash).execute();
      await notifySignedOut(db, hash);
    },
  };
}
