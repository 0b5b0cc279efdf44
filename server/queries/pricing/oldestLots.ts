import type { Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { toDecimal } from '../../domain/decimal.ts';
import type { LotCost } from '../../domain/pricing/logicPrice.ts';
import { purchaseLineTold } from '../inventory/purchasedLots.ts';
import { usableOn } from '../catalog/stockFigures.ts';

/** The lot of each of some products that an order of today would take first, with what it cost (rules 6). */
export async function oldestLots(
  db: Kysely<Database>,
  companyId: string,
  productIds: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, LotCost>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('inventory_lot as l')
    .distinctOn('l.product_id')
    .select(['l.product_id', 'l.lot_id', 'l.cost'])
    .select(purchaseLineTold(db, companyId, 'allocatedCost').as('allocated_cost'))
    .where('l.company_id', '=', companyId)
    .where('l.product_id', 'in', productIds)
    .whereRef('l.on_hand', '>', 'l.committed')
    .where(usableOn(today))
    .orderBy('l.product_id')
    // As `assignLots` orders them: those that nobody gave a date are the oldest.
    .orderBy('l.received_on', (order) => order.asc().nullsFirst())
    .orderBy('l.lot_id')
    .execute();
  return new Map(
    rows.map(({ product_id, lot_id: lotId, cost, allocated_cost }) => [
      product_id,
      {
        ...{ lotId, isAllocated: false },
        cost: cost === null ? null : toDecimal(cost),
        perAllocateCost: toDecimal(allocated_cost ?? '0') ?? '0',
      },
    ]),
  );
}
