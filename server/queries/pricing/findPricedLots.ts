import type { Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { purchaseLineTold } from '../inventory/purchasedLots.ts';
import { deliveredOn } from '../catalog/stockFigures.ts';
import { zoneOf } from '../company/companyDay.ts';

/** The oldest lots are sold first; anyone who wants more of them looks at the lots themselves. */
const LOTS_SHOWN = 20;

/** The lots of a product that are on hand, in the order in which FIFO takes them. */
export async function findPricedLots(db: Kysely<Database>, companyId: string, productId: string) {
  const deliveryDate = deliveredOn(await zoneOf(db, companyId));
  return db
    .selectFrom('inventory_lot as l')
    .select(['l.lot_id', 'l.cost', 'l.on_hand'])
    .select([deliveryDate.as('delivery_date'), purchaseLineTold(db, companyId, 'allocatedCost').as('allocated_cost')])
    .where('l.company_id', '=', companyId)
    .where('l.product_id', '=', productId)
    .where('l.on_hand', '>', '0')
    .orderBy(deliveryDate)
    .orderBy('l.lot_id')
    .limit(LOTS_SHOWN)
    .execute();
}

export type PricedLot = Awaited<ReturnType<typeof findPricedLots>>[number];
