import type { Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { PurchaseStageCode } from '../../domain/purchasing/purchaseStage.ts';

/** Numbers of a company's purchase orders in these stages, the oldest first. */
export async function purchasesIn(
  db: Kysely<Database>,
  companyId: string,
  stages: readonly PurchaseStageCode[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('purchase_order')
    .select('number')
    .where('company_id', '=', companyId)
    .where('stage', 'in', stages)
    .orderBy('order_id')
    .execute();
  return rows.map(({ number }) => number);
}
