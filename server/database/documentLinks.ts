import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from './connect.ts';

/** A bare link is meant for the window that opens now (trust 4). */
export const LINK_SECONDS = 60;

/** What a link opens, and until when (Unix seconds). */
export interface LinkedDocument {
  readonly companyId: string;
  readonly documentId: string;
  readonly version: number;
  readonly disposition: 'inline' | 'attachment';
  readonly exp: number;
}

export interface Signature {
  /** Key id. */
  readonly kid: string;
  readonly sig: string;
}

/** HMAC-SHA256 over method, companyId, documentId, version, disposition, exp and kid (trust 4). */
export async function signLink(db: Kysely<Database>, link: LinkedDocument): Promise<Signature> {
  const { key, kid } = await linkKey(db);
  return { kid, sig: hmac(key, kid, link).toString('base64url') };
}

/** Whether the signature is ours and still valid; compared in constant time. */
export async function isSigned(
  db: Kysely<Database>,
  link: LinkedDocument,
  { kid: named, sig }: Signature,
  now: string,
): Promise<boolean> {
  const { key, kid } = await linkKey(db);
  const wanted = hmac(key, kid, link);
  const given = Buffer.from(sig, 'base64url');
  const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted);
  return isOurs && named === kid && link.exp * 1000 > Date.parse(now);
}

async function linkKey(db: Kysely<Database>): Promise<{ key: Buffer; kid: string }> {
  const { value: key } = await db
    .selectFrom('vault.key')
    .select('value')
    .where('name', '=', 'documentLinks')
    .executeTakeFirstOrThrow();
  return { key, kid: createHash('sha256').update(key).digest('hex').slice(0, 8) };
}

const hmac = (key: Buffer, kid: string, { companyId, documentId, version, disposition, exp }: LinkedDocument): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify(['GET', companyId, documentId, version, disposition, exp, kid]))
    .digest();
