import type { Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { isThere } from '../isThere.ts';

/** How many products of a company prefer a vendor; those that an undone import undid do not count. */
export async function countProductsOfVendor(
  db: Kysely<Database>,
  companyId: string,
  vendorId: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('product_list as p')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('p.company_id', '=', companyId)
    .where('p.preferred_vendor_id', '=', vendorId)
    .where(isThere)
    .executeTakeFirstOrThrow();
  return Number(count);
}
