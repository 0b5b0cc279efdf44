import type { Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';

/** When a product's prices were last set and by whom (a user's id); both null where nobody has, or the list has no such product. */
export async function findLastPriced(
  db: Kysely<Database>,
  companyId: string,
  productId: string,
): Promise<{ readonly at: Date | null; readonly by: string | null }> {
  const row = await db
    .selectFrom('product_list')
    .select(['priced_at', 'priced_by'])
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return { at: row?.priced_at ?? null, by: row?.priced_by ?? null };
}
