import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from './connect.ts';

/** Which link, of which company. */
export interface NamedLink {
  readonly companyId: string;
  readonly linkId: string;
}

/** What a link opens without a sign-in: an order of a customer, or a time clock. One never opens the other. */
export type LinkPurpose = 'orderLink' | 'kiosk';

/** `<company>-<link>-<signature>`: ids have no hyphen, the signature may. */
const KEY = /^([A-Za-z0-9_]{1,64})-([A-Za-z0-9_]{1,64})-([A-Za-z0-9_-]{43})$/;

/** The secret of a link, which nobody stores: whether it may still be used is in the log. */
export async function linkKey(db: Kysely<Database>, purpose: LinkPurpose, link: NamedLink): Promise<string> {
  return `${link.companyId}-${link.linkId}-${(await signature(db, purpose, link)).toString('base64url')}`;
}

/** The link that a key is of; null for one that we have not signed, compared in constant time. */
export async function linkOfKey(db: Kysely<Database>, purpose: LinkPurpose, key: string): Promise<NamedLink | null> {
  const [, companyId, linkId, signed] = KEY.exec(key) ?? [];
  if (companyId === undefined || linkId === undefined || signed === undefined) return null;
  const link = { companyId, linkId };
  // As text: the last of its letters has bits that are no part of the bytes.
  const wanted = Buffer.from((await signature(db, purpose, link)).toString('base64url'));
  const given = Buffer.from(signed);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? link : null;
}

/** HMAC-SHA256 over what it is for, the company and the link (trust 4). */
async function signature(
  db: Kysely<Database>,
  purpose: LinkPurpose,
  { companyId, linkId }: NamedLink,
): Promise<Buffer> {
  const { value } = await db.selectFrom('vault.order_link_key').select('value').executeTakeFirstOrThrow();
  return createHmac('sha256', value)
    .update(JSON.stringify([purpose, companyId, linkId]))
    .digest();
}
