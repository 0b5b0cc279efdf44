import { sql, type Kysely } from 'kysely';
import { comparedCode } from '../../domain/catalog/itemCodes.ts';
import type { Database } from '../../database/connect.ts';
import { isThere } from '../isThere.ts';

/** A product that has a code. */
export interface CodeHolder {
  readonly productId: string;
  readonly sku: string;
}

/** The form in which UPCs and GTINs are one number. */
export const comparedTradeCode = (code: string): string => comparedCode('upc', code);

/** All UPCs and GTINs of a company by `comparedTradeCode`, for anyone who asks about many of them. */
export async function listTradeCodes(
  db: Kysely<Database>,
  companyId: string,
): Promise<ReadonlyMap<string, readonly CodeHolder[]>> {
  const rows = await db
    .selectFrom('product_list as p')
    .select(['p.product_id', 'p.sku', 'p.upc', 'p.gtin'])
    .where('p.company_id', '=', companyId)
    .where(sql<boolean>`(p.upc <> '' OR p.gtin <> '')`)
    .where(isThere)
    .execute();
  const holders = new Map<string, CodeHolder[]>();
  for (const { product_id: productId, sku, upc, gtin } of rows)
    for (const code of new Set([upc, gtin].map(comparedTradeCode)))
      if (code !== '') holders.set(code, [...(holders.get(code) ?? []), { productId, sku }]);
  return holders;
}
