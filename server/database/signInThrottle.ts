import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from './connect.ts';
import { normalizeEmail } from './credentials.ts';

/** Failures in a row before each further attempt has to wait (trust 6). */
const limits = { account: 5, ip: 50 } as const;
type Scope = keyof typeof limits;

const WINDOW_SECONDS = 15 * 60;
const FIRST_WAIT_SECONDS = 5;
/** Never a lockout: with the right password the wait is no longer than this, however often others guessed. */
const LONGEST_WAIT_SECONDS = 60;

export interface Attempt {
  /** A successful sign-in resets the account and returns its attempt to the address. */
  succeeded(): Promise<void>;
}

/** Seconds to wait. */
export interface Refused {
  readonly retryAfter: number;
}

/**
 * Counts a sign-in BEFORE the password is checked, so that parallel guesses can't pass together. Returns how long to
 * wait after too many failures of the account or address. In PostgreSQL, to survive restarts.
 */
export async function beginSignIn(
  db: Kysely<Database>,
  clock: Clock,
  email: string,
  ip: string,
): Promise<Attempt | Refused> {
  const now = new Date(clock.now());
  const account = keyOf(email);
  const keys: readonly (readonly [Scope, string])[] = [
    ['ip', ip],
    ['account', account],
  ];
  for (const [index, [scope, key]] of keys.entries()) {
    const retryAfter = await count(db, now, scope, key);
    if (retryAfter === null) continue;
    if (index > 0) await refundAttempt(db, 'ip', ip);
    return { retryAfter };
  }
  return {
    async succeeded() {
      await db.deleteFrom('vault.sign_in_attempt').where('scope', '=', 'account').where('key', '=', account).execute();
      await refundAttempt(db, 'ip', ip);
    },
  };
}

/** Clears the failures of an account after its password was reset. */
export async function clearFailedSignIns(db: Kysely<Database>, email: string): Promise<void> {
  await db.deleteFrom('vault.sign_in_attempt').where('scope', '=', 'account').where('key', '=', keyOf(email)).execute();
}

/** Hashed, because people type passwords into the wrong field. */
const keyOf = (email: string): string => createHash('sha256').update(normalizeEmail(email)).digest('hex');

async function count(db: Kysely<Database>, now: Date, scope: Scope, key: string): Promise<number | null> {
  await db
    .deleteFrom('vault.sign_in_attempt')
    .where('last_at', '<', new Date(now.getTime() - WINDOW_SECONDS * 1000))
    .execute();
  const counted = await db
    .insertInto('vault.sign_in_attempt')
    .values({ scope, key, failures: 1, first_at: now, last_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet({ failures: sql`sign_in_attempt.failures + 1`, last_at: now })
        // A failure in the future means that a clock was set back: it locks nobody out until then. Small clock
        // differences between servers give no free attempts. Below the limit nobody waits, whatever the clocks of two
        // servers say.
        .where(
          sql<boolean>`sign_in_attempt.failures < ${limits[scope]}::int
            OR sign_in_attempt.last_at + make_interval(secs => ${waitAfter(scope)}) <= ${now}
            OR sign_in_attempt.last_at > ${now}::timestamptz + make_interval(secs => ${LONGEST_WAIT_SECONDS})`,
        ),
    )
    .returning('failures')
    .executeTakeFirst();
  if (counted) return null;
  const { retryAfter } = (await db
    .selectFrom('vault.sign_in_attempt')
    .select(
      sql<number>`ceil(extract(epoch FROM sign_in_attempt.last_at - ${now}) + ${waitAfter(scope)})::int`.as(
        'retryAfter',
      ),
    )
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()) ?? { retryAfter: 1 };
  return Math.max(1, retryAfter);
}

/** SQL for the seconds to wait after so many failures: none below the limit, then 5, 10, 20, 40, 60. */
const waitAfter = (scope: Scope) =>
  sql<number>`CASE WHEN sign_in_attempt.failures < ${limits[scope]}::int THEN 0
    ELSE least(${LONGEST_WAIT_SECONDS}::int, ${FIRST_WAIT_SECONDS}::int * power(2, least(sign_in_attempt.failures - ${limits[scope]}::int, 10))) END`;

const refundAttempt = (db: Kysely<Database>, scope: Scope, key: string) =>
  db
    .updateTable('vault.sign_in_attempt')
    .set({ failures: sql`greatest(failures - 1, 0)` })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute();
