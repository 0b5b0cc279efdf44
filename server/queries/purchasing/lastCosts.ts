import type { Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { toDecimal, type Decimal } from '../../domain/decimal.ts';
import { PurchaseStage } from '../../domain/purchasing/purchaseStage.ts';

export interface LastCosts {
  /** USD of one unit of this name as it was last bought, of this vendor or of anybody; null: never. */
  last(productId: string, unit: string, vendorId?: string): Decimal | null;
}

/** What some products were last bought for, by unit and vendor; canceled orders tell nothing. */
export async function lastCosts(
  db: Kysely<Database>,
  companyId: string,
  productIds: readonly string[],
): Promise<LastCosts> {
  if (productIds.length === 0) return { last: () => null };
  const rows = await db
    .selectFrom('product_order_line as o')
    .distinctOn(['o.product_id', 'o.uom', 'o.client_id'])
    .select(['o.product_id', 'o.uom', 'o.client_id', 'o.unit_amount', 'o.expected_on', 'o.order_id'])
    .where('o.company_id', '=', companyId)
    .where('o.product_id', 'in', productIds)
    .where('o.kind', '=', 'purchase')
    .where('o.unit_amount', 'is not', null)
    .where('o.status', '<>', PurchaseStage.CANCEL)
    .orderBy('o.product_id')
    .orderBy('o.uom')
    .orderBy('o.client_id')
    .orderBy('o.expected_on', 'desc')
    .orderBy('o.order_id', 'desc')
    .execute();
  return {
    last(productId, unit, vendorId) {
      const found = rows
        .filter((row) => row.product_id === productId && row.uom === unit)
        .filter(({ client_id: id }) => vendorId === undefined || id === vendorId)
        .sort((a, b) =>
          a.expected_on < b.expected_on || (a.expected_on === b.expected_on && a.order_id < b.order_id) ? 1 : -1,
        );
      return toDecimal(found[0]?.unit_amount ?? '');
    },
  };
}
