import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from './connect.ts';
import { normalEmail } from './credentials.ts';

/** Failures allowed in a row before each further try has to wait (trust 6). */
const limits = { account: 5, ip: 50 } as const;
type Scope = keyof typeof limits;

const WINDOW_SECONDS = 15 * 60;
const FIRST_WAIT_SECONDS = 5;
/** Never a hard lock: whoever knows the password gets in after this long, however many guesses others made. */
const LONGEST_WAIT_SECONDS = 60;

export interface Attempt {
  /** The sign-in succeeded: its account starts anew, its address gets its try back. */
  succeeded(): Promise<void>;
}

/** Seconds to wait. */
export interface Refused {
  readonly retryAfter: number;
}

/**
 * Counts a sign-in BEFORE the password is looked at, so that guesses in parallel cannot pass together. Answers how long
 * to wait when the account or the address failed too often. In PostgreSQL, since a restart must not forget.
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
    if (index > 0) await giveBack(db, 'ip', ip);
    return { retryAfter };
  }
  return {
    async succeeded() {
      await db.deleteFrom('vault.sign_in_attempt').where('scope', '=', 'account').where('key', '=', account).execute();
      await giveBack(db, 'ip', ip);
    },
  };
}

/** Forgets the failures of an account, whose password was given anew. */
export async function forgiveAccount(db: Kysely<Database>, email: string): Promise<void> {
  await db.deleteFrom('vault.sign_in_attempt').where('scope', '=', 'account').where('key', '=', keyOf(email)).execute();
}

/** People type passwords into the wrong field: what was typed is not kept. */
const keyOf = (email: string): string => createHash('sha256').update(normalEmail(email)).digest('hex');

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
        // A failure of the future says that a clock was set back: it locks nobody out until then. Servers whose clocks
        // differ by less give no free attempts.
        // Below the limit nobody waits, whatever two servers' clocks, or two sign-ins of one moment, say of each other.
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

/** SQL of the seconds that must pass after so many failures: none below the limit, then 5, 10, 20, 40, 60. */
const waitAfter = (scope: Scope) =>
  sql<number>`CASE WHEN sign_in_attempt.failures < ${limits[scope]}::int THEN 0
    ELSE least(${LONGEST_WAIT_SECONDS}::int, ${FIRST_WAIT_SECONDS}::int * power(2, least(sign_in_attempt.failures - ${limits[scope]}::int, 10))) END`;

const giveBack = (db: Kysely<Database>, scope: Scope, key: string) =>
  db
    .updateTable('vault.sign_in_attempt')
    .set({ failures: sql`greatest(failures - 1, 0)` })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute();
