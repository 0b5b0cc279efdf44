import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';

/** Bytes of all files that a company's records name, each content once. */
export async function companyBytes(db: Kysely<Database>, companyId: string): Promise<number> {
  const files = db
    .selectFrom('stored_file')
    .select(['sha256', 'size'])
    .distinct()
    .where('company_id', '=', companyId)
    .as('files');
  const { bytes } = await db
    .selectFrom(files)
    .select(sql<string>`coalesce(sum(size), 0)`.as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/** The media type of a picture that is or was a product's cover, or its thumbnail; null where it is neither. */
export const coverType = (
  db: Kysely<Database>,
  { companyId, productId, sha256 }: { companyId: string; productId: string; sha256: string },
): Promise<string | null> => typeOf(db, { companyId, sha256, record: `product.${productId}` });

/** The same of a company's logo. */
export const logoType = (db: Kysely<Database>, companyId: string, sha256: string): Promise<string | null> =>
  typeOf(db, { companyId, sha256, record: `company.${companyId}` });

async function typeOf(
  db: Kysely<Database>,
  { companyId, sha256, record }: { companyId: string; sha256: string; record: string },
): Promise<string | null> {
  const found = await db
    .selectFrom('stored_file')
    .select('media_type')
    .where('company_id', '=', companyId)
    .where('sha256', '=', sha256)
    .where('record', '=', record)
    .executeTakeFirst();
  return found?.media_type ?? null;
}

/** The files that the records of all companies name, each content of a company once; `sha256` in hex. */
export async function listNamedFiles(
  db: Kysely<Database>,
): Promise<{ readonly companyId: string; readonly sha256: string }[]> {
  const rows = await db.selectFrom('stored_file').select(['company_id', 'sha256']).distinct().execute();
  return rows.map(({ company_id: companyId, sha256 }) => ({ companyId, sha256 }));
}
