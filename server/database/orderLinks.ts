import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from './connect.ts';

/** Which link, of which company. */
export interface NamedLink {
  readonly companyId: string;
  readonly linkId: string;
}

/** `<company>-<link>-<signature>`: ids have no hyphen, the signature may. */
const KEY = /^([A-Za-z0-9_]{1,64})-([A-Za-z0-9_]{1,64})-([A-Za-z0-9_-]{43})$/;

/** The secret of a link, which is in mail alone: whether it may still be used is in the log. */
export async function orderLinkKey(db: Kysely<Database>, link: NamedLink): Promise<string> {
  return `${link.companyId}-${link.linkId}-${(await signature(db, link)).toString('base64url')}`;
}

/** The link that a key is of; null for one that we have not signed, compared in constant time. */
export async function linkOfKey(db: Kysely<Database>, key: string): Promise<NamedLink | null> {
  const [, companyId, linkId, signed] = KEY.exec(key) ?? [];
  if (companyId === undefined || linkId === undefined || signed === undefined) return null;
  const link = { companyId, linkId };
  const wanted = await signature(db, link);
  const given = Buffer.from(signed, 'base64url');
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? link : null;
}

/** HMAC-SHA256 over what it is for, the company and the link (trust 4). */
async function signature(db: Kysely<Database>, { companyId, linkId }: NamedLink): Promise<Buffer> {
  const { value } = await db.selectFrom('vault.order_link_key').select('value').executeTakeFirstOrThrow();
  return createHmac('sha256', value)
    .update(JSON.stringify(['orderLink', companyId, linkId]))
    .digest();
}
