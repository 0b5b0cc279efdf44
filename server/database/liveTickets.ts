import type { Kysely } from 'kysely';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from './connect.ts';
import { newToken, tokenHash } from './secretToken.ts';
import type { Session } from './sessions.ts';

/** A ticket opens one socket within this time (trust 4). */
export const TICKET_SECONDS = 30;

/**
 * A one-time ticket for a session's socket: a socket's address must not carry a secret, and scripts can't read the
 * cookie.
 */
export async function issueTicket(
  db: Kysely<Database>,
  clock: Clock,
  { userId, companyId, hash }: Session,
): Promise<string> {
  const ticket = newToken();
  const now = Date.parse(clock.now());
  await db.deleteFrom('vault.live_ticket').where('expires_at', '<', new Date(now)).execute();
  await db
    .insertInto('vault.live_ticket')
    .values({
      ticket_hash: tokenHash(ticket),
      user_id: userId,
      company_id: companyId,
      session_hash: hash,
      expires_at: new Date(now + TICKET_SECONDS * 1000),
    })
    .execute();
  return ticket;
}

/** Redeems a ticket: returns the hash of its session, or null when it is used, expired or unknown. */
export async function redeemTicket(db: Kysely<Database>, clock: Clock, ticket: string): Promise<Buffer | null> {
  const row = await db
    .deleteFrom('vault.live_ticket')
    .where('ticket_hash', '=', tokenHash(ticket))
    .returning(['session_hash', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at.getTime() > Date.parse(clock.now()) ? row.session_hash : null;
}
