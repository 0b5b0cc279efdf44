import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from './connect.ts';
import { normalizeEmail } from './credentials.ts';

/**
 * Failures before each further attempt has to wait (trust 6): of an account from one address, so that who guesses waits
 * and its owner elsewhere doesn't; of an address; of an account from all addresses that it never signed in from, so that
 * many addresses guess no more than one.
 */
const limits = { pair: 5, ip: 50, account: 100 } as const;
type Scope = keyof typeof limits;

const WINDOW_SECONDS = 15 * 60;
const FIRST_WAIT_SECONDS = 5;
/** Never a lockout: with the right password the wait is no longer than this, however often others guessed. */
const LONGEST_WAIT_SECONDS = 60;
/** How long an account's address is known after a sign-in. */
const KNOWN_SECONDS = 90 * 86_400;

export interface Attempt {
  /** A successful sign-in resets the account at this address and returns its attempt to the other counts. */
  succeeded(): Promise<void>;
}

/** Seconds to wait. */
export interface Refused {
  readonly retryAfter: number;
}

/**
 * Counts a sign-in BEFORE the password is checked, so that parallel guesses can't pass together. Returns how long to
 * wait after too many failures. In PostgreSQL, to survive restarts.
 */
export async function beginSignIn(
  db: Kysely<Database>,
  clock: Clock,
  email: string,
  ip: string,
): Promise<Attempt | Refused> {
  const now = new Date(clock.now());
  const account = accountKey(email);
  const pair = pairKey(account, ip);
  await forgetOld(db, now);
  const known = await db
    .selectFrom('vault.sign_in_attempt')
    .select('key')
    .where('scope', '=', 'known')
    .where('key', '=', pair)
    .executeTakeFirst();
  const counts: (readonly [Scope, string])[] = [
    ['ip', ip],
    ['pair', pair],
  ];
  if (!known) counts.push(['account', account]);
  const counted: typeof counts = [];
  for (const [scope, key] of counts) {
    const retryAfter = await count(db, now, scope, key);
    if (retryAfter !== null) {
      await refund(db, counted);
      return { retryAfter };
    }
    counted.push([scope, key]);
  }
  return {
    async succeeded() {
      await db.deleteFrom('vault.sign_in_attempt').where('scope', '=', 'pair').where('key', '=', pair).execute();
      await refund(db, counted);
      await db
        .insertInto('vault.sign_in_attempt')
        .values({ scope: 'known', key: pair, failures: 0, first_at: now, last_at: now })
        .onConflict((conflict) => conflict.columns(['scope', 'key']).doUpdateSet({ last_at: now }))
        .execute();
    },
  };
}

/** Clears the failures of an account, from wherever, after its password was reset. */
export async function clearFailedSignIns(db: Kysely<Database>, email: string): Promise<void> {
  await db
    .deleteFrom('vault.sign_in_attempt')
    .where('scope', 'in', ['pair', 'account'])
    .where(sql<boolean>`split_part(key, ' ', 1) = ${accountKey(email)}`)
    .execute();
}

/** What an account is counted and logged by: hashed, because people type passwords into the wrong field. */
export const accountKey = (email: string): string => createHash('sha256').update(normalizeEmail(email)).digest('hex');
const pairKey = (account: string, ip: string): string => `${account} ${ip}`;

const forgetOld = (db: Kysely<Database>, now: Date) =>
  db
    .deleteFrom('vault.sign_in_attempt')
    .where(
      sql<boolean>`last_at + make_interval(secs =>
        CASE scope WHEN 'known' THEN ${KNOWN_SECONDS}::int ELSE ${WINDOW_SECONDS}::int END) < ${now}::timestamptz`,
    )
    .execute();

async function count(db: Kysely<Database>, now: Date, scope: Scope, key: string): Promise<number | null> {
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

async function refund(db: Kysely<Database>, counts: readonly (readonly [Scope, string])[]): Promise<void> {
  for (const [scope, key] of counts)
    await db
      .updateTable('vault.sign_in_attempt')
      .set({ failures: sql`greatest(failures - 1, 0)` })
      .where('scope', '=', scope)
      .where('key', '=', key)
      .execute();
}
