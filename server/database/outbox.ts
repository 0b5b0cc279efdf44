import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from './connect.ts';
import type { ReactorTables } from './reactorTables.ts';

/** Mail on its way out. */
export interface OutgoingMail {
  /** UUID derived from what it follows from: putting the same mail in again changes nothing. */
  readonly id: string;
  readonly companyId: string;
  /** What it is about, for doctor and log: `passwordReset`. */
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** ISO UTC; after it the mail is of no use any more and is not sent. */
  readonly expiresAt?: string;
  /** Its words are erased once it has left or is given up. */
  readonly isSecret?: true;
}

/** A row as the sender reads it. */
export type Outgoing = Selectable<ReactorTables['vault.outbox']>;

/** Mail leaves within seconds; what waits longer waits for a mail server. */
export const MAIL_LATE_SECONDS = 15 * 60;
/** After so many attempts, about a day, mail is given up loudly. */
export const MAX_ATTEMPTS = 30;
const FIRST_WAIT_SECONDS = 10;
const LONGEST_WAIT_SECONDS = 3_600;
/** How long what was sent stays to be looked up. */
const KEEP_SENT_DAYS = 30;

/** One plain address: nothing in it may begin another header, another recipient or a display name (trust 5.14). */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,255}$/u;
/** Everything that could end a header line. */
const LINE_BREAKERS = /[\p{Cc}\u2028\u2029]+/gu;

/** Text as one header line. */
const headerText = (text: string): string => text.replace(LINE_BREAKERS, ' ').trim();

/** Puts mail into the outbox, best in the transaction of what it tells. Throws a TypeError for what is no address. */
export async function putInOutbox(
  db: Kysely<Database>,
  { id, companyId, kind, to, subject, text, html, expiresAt, isSecret }: OutgoingMail,
  now: string,
): Promise<void> {
  if (!ADDRESS.test(to)) throw new TypeError('mail to what is no address');
  await db
    .insertInto('vault.outbox')
    .values({
      id,
      company_id: companyId,
      kind,
      recipient: to,
      subject: headerText(subject),
      text,
      html,
      is_secret: isSecret ?? false,
      created_at: now,
      expires_at: expiresAt === undefined ? null : new Date(expiresAt),
      next_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/**
 * The next mail whose time has come, its attempt counted and its Message-ID fixed before it leaves: a crash from here on
 * repeats the same message after the pause. Null when none is due.
 */
export async function takeNext(db: Kysely<Database>, now: string, domain: string): Promise<Outgoing | null> {
  const wait = sql`least(${FIRST_WAIT_SECONDS}::int * power(2, least(attempts, 20)), ${LONGEST_WAIT_SECONDS}::int)`;
  const due = db
    .selectFrom('vault.outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('next_at', '<=', new Date(now))
    .orderBy('next_at')
    .limit(1);
  const taken = await db
    .updateTable('vault.outbox')
    .set({
      attempts: sql`attempts + 1`,
      message_id: sql`coalesce(message_id, '<' || id::text || '@' || ${domain}::text || '>')`,
      next_at: sql`${now}::timestamptz + make_interval(secs => ${wait})`,
    })
    .where('id', 'in', due)
    .returningAll()
    .executeTakeFirst();
  return taken ?? null;
}

/** It has left: its secrets go with it. */
export async function markSent(db: Kysely<Database>, { id }: Outgoing, now: string): Promise<void> {
  await db
    .updateTable('vault.outbox')
    .set({ sent_at: new Date(now), error: null, ...erasedWords })
    .where('id', '=', id)
    .execute();
}

/** It has not left; `forGood` gives it up. */
export async function markFailed(
  db: Kysely<Database>,
  { id }: Outgoing,
  { error, now, forGood }: { readonly error: string; readonly now: string; readonly forGood: boolean },
): Promise<void> {
  await db
    .updateTable('vault.outbox')
    .set({ error: error.slice(0, 500), ...(forGood ? { failed_at: new Date(now), ...erasedWords } : {}) })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

const erasedWords = {
  text: sql<string>`CASE WHEN is_secret THEN '' ELSE text END`,
  html: sql<string>`CASE WHEN is_secret THEN '' ELSE html END`,
};

/** Forgets what left long ago. */
export async function forgetSent(db: Kysely<Database>, now: string): Promise<void> {
  const before = new Date(Date.parse(now) - KEEP_SENT_DAYS * 86_400_000);
  await db.deleteFrom('vault.outbox').where('sent_at', '<', before).execute();
}

export interface OutboxState {
  readonly waiting: number;
  /** Age of what has waited longest; null when nothing waits. */
  readonly oldestAgeSeconds: number | null;
  /** Given up: somebody must look. */
  readonly failed: number;
}

/** How mail is getting on, for doctor and metrics. */
export async function outboxState(db: Kysely<Database>, now: string): Promise<OutboxState> {
  const { waiting, failed, oldest } = await db
    .selectFrom('vault.outbox')
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere('failed_at', 'is', null).as('waiting'),
      fn.countAll<string>().filterWhere('failed_at', 'is not', null).as('failed'),
      fn.min('created_at').filterWhere('failed_at', 'is', null).as('oldest'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  const age = (oldest as Date | null) && Math.max(0, Math.round((Date.parse(now) - oldest.getTime()) / 1000));
  return { waiting: Number(waiting), failed: Number(failed), oldestAgeSeconds: age };
}
