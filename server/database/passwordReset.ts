import { createHash, randomUUID } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { RESET_MINUTES } from '../domain/access/passwordRules.ts';
import type { Database } from './connect.ts';
import { normalizeEmail, type Account } from './credentials.ts';
import { newToken, tokenHash } from './secretToken.ts';

/** Requests accepted per hour (trust 6); more have to wait. */
const limits = { email: 3, ip: 20 } as const;
const HOUR_MS = 3_600_000;

export interface ResetRequest {
  readonly email: string;
  readonly ip: string;
  readonly language: string;
  /** Origin of the console in use, such as `https://crossdock.example.com`. */
  readonly origin: string;
  readonly correlationId: string;
}

/** A request that waits to be handled. */
export type WaitingRequest = Awaited<ReturnType<typeof listWaitingRequests>>[number];

/**
 * Records a request, known address or not: neither answer nor time reveals whether it is known (trust 4). Null:
 * recorded. Otherwise the seconds to wait, for known and unknown addresses alike.
 */
export async function requestPasswordReset(
  db: Kysely<Database>,
  request: ResetRequest,
  now: string,
): Promise<number | null> {
  const { email, ip, language, origin, correlationId } = request;
  const address = normalizeEmail(email);
  const emailHash = createHash('sha256').update(address).digest();
  const at = Date.parse(now);
  const since = new Date(at - HOUR_MS);
  return db.transaction().execute(async (transaction) => {
    // Concurrent requests must not pass together.
    const locks = [`reset ${emailHash.toString('hex')}`, `reset ${ip}`].sort();
    for (const lock of locks)
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(transaction);
    await transaction.deleteFrom('vault.password_reset_request').where('requested_at', '<=', since).execute();
    const taken = transaction
      .selectFrom('vault.password_reset_request')
      .select(({ fn }) => [fn.countAll<string>().as('count'), fn.min('requested_at').as('oldest')]);
    for (const [limit, own] of [
      [limits.email, taken.where('email_hash', '=', emailHash)],
      [limits.ip, taken.where('ip', '=', ip)],
    ] as const) {
      const { count, oldest } = await own.executeTakeFirstOrThrow();
      if (Number(count) >= limit) return Math.max(1, Math.ceil((oldest.getTime() + HOUR_MS - at) / 1000));
    }
    await transaction
      .insertInto('vault.password_reset_request')
      .values({
        id: randomUUID(),
        email: address,
        email_hash: emailHash,
        ip,
        language,
        origin,
        correlation_id: correlationId,
        requested_at: now,
      })
      .execute();
    return null;
  });
}

/** Unhandled requests, oldest first. */
export const listWaitingRequests = (db: Kysely<Database>) =>
  db
    .selectFrom('vault.password_reset_request')
    .select(['id', 'email', 'language', 'origin', 'correlation_id as correlationId', 'requested_at as requestedAt'])
    .where('handled_at', 'is', null)
    .orderBy('requested_at')
    .limit(50)
    .execute();

/** Whatever the outcome: the address is erased, the row still counts for an hour. */
export async function markRequestHandled(db: Kysely<Database>, { id }: WaitingRequest, now: string): Promise<void> {
  await db
    .updateTable('vault.password_reset_request')
    .set({ handled_at: new Date(now), email: '' })
    .where('id', '=', id)
    .execute();
}

/** The account of an address, or null. */
export async function accountByEmail(db: Kysely<Database>, email: string): Promise<Account | null> {
  const known = await db
    .selectFrom('vault.credential')
    .select(['user_id as userId', 'company_id as companyId'])
    .where('email', '=', normalizeEmail(email))
    .executeTakeFirst();
  return known ?? null;
}

/** Issues a one-time token (`expiresAt`: ISO UTC) and stores only its hash; the user's older ones are void. */
export async function issueResetToken(db: Kysely<Database>, { userId, companyId }: Account, now: string) {
  const token = newToken();
  const expiresAt = new Date(Date.parse(now) + RESET_MINUTES * 60_000);
  const values = { company_id: companyId, token_hash: tokenHash(token), expires_at: expiresAt };
  await db
    .insertInto('vault.password_reset')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
  return { token, expiresAt: expiresAt.toISOString() };
}

/** Whose token it is; null when it is used, replaced, expired or unknown. */
export async function findResetToken(db: Kysely<Database>, token: string, now: string): Promise<Account | null> {
  const found = await db
    .selectFrom('vault.password_reset')
    .select(['user_id as userId', 'company_id as companyId'])
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return found ?? null;
}

/** Consumes a token; false when another request was faster. */
export async function consumeResetToken(
  transaction: Transaction<Database>,
  token: string,
  now: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('vault.password_reset')
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
