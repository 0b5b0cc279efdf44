import type { Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';

/** How many products of a company prefer a vendor. */
export async function countProductsOfVendor(
  db: Kysely<Database>,
  companyId: string,
  vendorId: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('product_list')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('company_id', '=', companyId)
    .where('preferred_vendor_id', '=', vendorId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
