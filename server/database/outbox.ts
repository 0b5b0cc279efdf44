import { sql, type Kysely, type Selectable } from 'kysely';
import { isMailAddress } from '../domain/mailAddress.ts';
import type { Database } from './connect.ts';

/** An outgoing mail. */
export interface OutgoingMail {
  /** UUID derived from its cause: enqueueing the same mail again changes nothing. */
  readonly id: string;
  readonly companyId: string;
  /** Purpose, for doctor and log: `passwordReset`. */
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** ISO UTC; not sent after this. */
  readonly expiresAt?: string;
  /** Its text is erased once it is sent or has failed for good. */
  readonly isSecret?: true;
  /** A paper that `keepAttachment` has. */
  readonly attachment?: { readonly sha256: string; readonly name: string };
}

/** A row as the sender reads it. */
export type Outgoing = Selectable<Database['vault.outbox']>;

/** Mail is sent within seconds; this late, the mail server is at fault. */
export const MAIL_LATE_SECONDS = 15 * 60;
/** After so many attempts, about a day, mail fails for good, with an error in the log. */
export const MAX_ATTEMPTS = 30;
const FIRST_WAIT_SECONDS = 10;
const LONGEST_WAIT_SECONDS = 3_600;
/** How long sent mail can be looked up. */
const KEEP_SENT_DAYS = 30;

/** Everything that could end a header line. */
const LINE_BREAKERS = /[\p{Cc}\u2028\u2029]+/gu;

/** Text as one header line. */
const headerText = (text: string): string => text.replace(LINE_BREAKERS, ' ').trim();

/** Enqueues mail, ideally in the transaction it reports. Throws a TypeError for an invalid address. */
export async function enqueueMail(
  db: Kysely<Database>,
  { id, companyId, kind, to, subject, text, html, expiresAt, isSecret, attachment }: OutgoingMail,
  now: string,
): Promise<void> {
  if (!isMailAddress(to)) throw new TypeError('mail to what is no address');
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
      attachment_sha256: attachment?.sha256 ?? null,
      attachment_name: attachment === undefined ? null : headerText(attachment.name),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/**
 * The next due mail, with its attempt counted and its Message-ID fixed before it is sent: after a crash the same
 * message is sent again after the pause. Null when none is due.
 */
export async function takeNextMail(db: Kysely<Database>, now: string, domain: string): Promise<Outgoing | null> {
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

/** Marks mail as sent and erases its secrets. */
export async function markSent(db: Kysely<Database>, { id }: Outgoing, now: string): Promise<void> {
  await db
    .updateTable('vault.outbox')
    .set({ sent_at: new Date(now), error: null, ...erasedWords })
    .where('id', '=', id)
    .execute();
}

/** Marks an attempt as failed; `forGood` stops retrying. */
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

/** Keeps a paper for mail that is enqueued later, under the sha-256 of its bytes. */
export async function keepAttachment(
  db: Kysely<Database>,
  { sha256, bytes }: { readonly sha256: string; readonly bytes: Uint8Array },
  now: string,
): Promise<void> {
  await db
    .insertInto('vault.mail_attachment')
    .values({ sha256, bytes: Buffer.from(bytes), created_at: now })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ created_at: now }))
    .execute();
}

/** What goes with a mail. */
export interface Attachment {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The paper of a mail, null for one without. */
export async function attachmentOf(
  db: Kysely<Database>,
  { attachment_sha256: sha256, attachment_name: name }: Outgoing,
): Promise<Attachment | null> {
  if (sha256 === null) return null;
  const { bytes } = await db
    .selectFrom('vault.mail_attachment')
    .select('bytes')
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow();
  return { name: name ?? 'document.pdf', bytes };
}

/** Deletes mail sent long ago, and papers that no mail has any more. */
export async function deleteOldSentMail(db: Kysely<Database>, now: string): Promise<void> {
  const before = new Date(Date.parse(now) - KEEP_SENT_DAYS * 86_400_000);
  await db.deleteFrom('vault.outbox').where('sent_at', '<', before).execute();
  await db
    .deleteFrom('vault.mail_attachment')
    .where('created_at', '<', before)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM vault.outbox AS o WHERE o.attachment_sha256 = vault.mail_attachment.sha256)`,
    )
    .execute();
}

/**
 * State of the outbox, for doctor and metrics: how many wait, the age of the oldest of them (null when none waits), and
 * how many have failed for good, which someone must look at.
 */
export async function outboxState(db: Kysely<Database>, now: string) {
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
