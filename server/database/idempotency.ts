import { sql, type Kysely } from 'kysely';
import { ANSWERS_KEPT_MS } from '../domain/keyedCalls.ts';
import type { Clock } from '../kernel/clock.ts';
import { isHeld } from './advisoryLock.ts';
import type { Database } from './connect.ts';
import { PRESENCE_LOCKS, type Presence } from './presence.ts';

/** How long a call has its lease alone; a repeat may join a longer one, which is safe (see `begin`). */
const LEASE_MS = 30_000;
/** Longer answers are not stored: a repeat runs the command again. */
const MAX_ANSWER_LENGTH = 64 * 1024;

/** A call by its caller's key, which is unique per user and company. */
export interface KeyedCall {
  readonly companyId: string;
  readonly userId: string;
  readonly key: string;
  /** Hash of method, path, revision and body. */
  readonly hash: Buffer;
}

export interface StoredAnswer {
  readonly status: number;
  /** The body as sent, in the first caller's language. */
  readonly body: string;
}

/** The right to run a call; end it with one of the two. Both do nothing after a takeover. */
export interface Lease {
  /** The call is decided: every repeat gets this answer. */
  keep(answer: StoredAnswer): Promise<void>;
  /** Nothing is decided: a repeat runs the call again. */
  release(): Promise<void>;
}

export type BeginResult =
  | { readonly kind: 'mine'; readonly lease: Lease }
  | { readonly kind: 'decided'; readonly answer: StoredAnswer }
  | { readonly kind: 'running' }
  /** The key was used for another request. */
  | { readonly kind: 'reused' };

export interface Answers {
  /**
   * Takes the lease of a call or returns its result. An expired lease, or one whose holder died, is taken over and the
   * call runs again, which is safe: event ids are derived from the key, so the log recognizes repeats.
   */
  begin(call: KeyedCall): Promise<BeginResult>;
  /** Deletes answers older than 48 hours; returns how many. */
  sweep(): Promise<number>;
}

/** Answers of commands by key, in the vault (design 4, trust R3). */
export function storedAnswers(db: Kysely<Database>, presence: Presence, clock: Clock): Answers {
  const now = (): number => Date.parse(clock.now());
  /**
   * Calls running in this process. A lease of ours that is not listed could not be ended because PostgreSQL was
   * unavailable.
   */
  const running = new Map<string, number | null>();

  async function take({ companyId, userId, key, hash }: KeyedCall, isFirstHere: boolean): Promise<number | undefined> {
    const holder = await presence.show();
    const at = now();
    const lease_until = new Date(at + LEASE_MS);
    const taken = await db
      .insertInto('vault.idempotency')
      .values({
        company_id: companyId,
        user_id: userId,
        key,
        hash,
        state: sql`CASE WHEN ${skipFlush} THEN 'running' END`,
        lease_until,
        holder,
        created_at: new Date(at),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'user_id', 'key'])
          .doUpdateSet({ lease_until, holder, attempt: sql`idempotency.attempt + 1` })
          .where(
            sql<boolean>`idempotency.state = 'running' AND idempotency.hash = excluded.hash
              AND (idempotency.lease_until <= ${new Date(at)}
                OR idempotency.lease_until > ${new Date(at + 2 * LEASE_MS)} -- a clock was set back
                OR NOT ${isHolderAlive}
                OR (${isFirstHere}::boolean AND idempotency.holder = excluded.holder))`,
          ),
      )
      .returning('attempt')
      .executeTakeFirst();
    return taken?.attempt;
  }

  function leaseOf({ companyId, userId, key }: KeyedCall, attempt: number): Lease {
    const mine = () =>
      db
        .updateTable('vault.idempotency')
        .where('company_id', '=', companyId)
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .where('attempt', '=', attempt)
        .where('state', '=', 'running')
        .where(skipFlush);
    const end = async (how: { state: 'decided'; status: number; answer: string } | { lease_until: Date }) => {
      try {
        await mine().set(how).execute();
      } finally {
        const name = nameOf({ companyId, userId, key });
        if (running.get(name) === attempt) running.delete(name);
      }
    };
    return {
      keep: ({ status, body }) =>
        end(
          body.length > MAX_ANSWER_LENGTH ? { lease_until: new Date(0) } : { state: 'decided', status, answer: body },
        ),
      release: () => end({ lease_until: new Date(0) }),
    };
  }

  /** The lease if this process gets it. */
  async function takeHere(call: KeyedCall): Promise<number | undefined> {
    const name = nameOf(call);
    const isFirstHere = !running.has(name);
    if (isFirstHere) running.set(name, null);
    let attempt: number | undefined;
    try {
      attempt = await take(call, isFirstHere);
      if (attempt !== undefined) running.set(name, attempt);
      return attempt;
    } finally {
      if (isFirstHere && attempt === undefined) running.delete(name);
    }
  }

  return {
    async begin(call) {
      for (;;) {
        const attempt = await takeHere(call);
        if (attempt !== undefined) return { kind: 'mine', lease: leaseOf(call, attempt) };
        const row = await db
          .selectFrom('vault.idempotency')
          .select(['hash', 'status', 'answer'])
          .where('company_id', '=', call.companyId)
          .where('user_id', '=', call.userId)
          .where('key', '=', call.key)
          .executeTakeFirst();
        // Deleted in between, so this counts as a first call.
        if (!row) continue;
        if (!row.hash.equals(call.hash)) return { kind: 'reused' };
        if (row.status === null || row.answer === null) return { kind: 'running' };
        return { kind: 'decided', answer: { status: row.status, body: row.answer } };
      }
    },

    async sweep() {
      const { numDeletedRows } = await db
        .deleteFrom('vault.idempotency')
        .where('created_at', '<', new Date(now() - ANSWERS_KEPT_MS))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

/** True, and disables the flush of this commit: if a database crash loses it, the log still recognizes the repeat. */
const skipFlush = sql<boolean>`set_config('synchronous_commit', 'off', true) = 'off'`;

const nameOf = ({ companyId, userId, key }: Omit<KeyedCall, 'hash'>): string => `${companyId} ${userId} ${key}`;

/** True while the lease's holder is alive (`presence.ts`). */
const isHolderAlive = isHeld(PRESENCE_LOCKS, sql`idempotency.holder`);
