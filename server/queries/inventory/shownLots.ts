import { sql, type Kysely } from 'kysely';
import { PurchaseStage } from '../../domain/purchasing/purchaseStage.ts';
import type { Database } from '../../database/connect.ts';
import { deliveredOn } from '../catalog/stockFigures.ts';

interface OfProduct {
  readonly companyId: string;
  readonly productId: string;
  /** The company's clocks, IANA. */
  readonly zone: string;
}

const none = sql<string | null>`NULL::text`;
const nothing = sql<string>`0::numeric`;
const noAmount = sql<string | null>`NULL::numeric`;

/** The lots of a product, delivered on `delivery_date`; what an order tells is looked up by lot. */
const lotsThere = (db: Kysely<Database>, { companyId, productId, zone }: OfProduct) =>
  db
    .selectFrom('inventory_lot as l')
    .where('l.company_id', '=', companyId)
    .where('l.product_id', '=', productId)
    .select(['l.company_id', 'l.product_id', 'l.lot_id', 'l.received', 'l.on_hand', 'l.committed', 'l.best_by'])
    .select(['l.note', 'l.hold', 'l.recall', 'l.received_on', 'l.warehouse_id', 'l.location_id', 'l.cost'])
    .select([deliveredOn(zone).as('delivery_date'), none.as('order_id'), none.as('line_id')])
    .select([none.as('quoted_on'), none.as('vendor'), sql<number | null>`NULL::integer`.as('status')])
    .select([noAmount.as('confirmed'), noAmount.as('incoming'), noAmount.as('allocated')]);

/**
 * What vendors have confirmed and nothing has come of (rules 2): a lot that is expected, called by its order as in the
 * pricing insights until a receipt gives it an id; due on `delivery_date`.
 */
const lotsExpected = (db: Kysely<Database>, { companyId, productId }: OfProduct) =>
  db
    .selectFrom('product_order_line as o')
    .where('o.company_id', '=', companyId)
    .where('o.product_id', '=', productId)
    .where('o.kind', '=', 'purchase')
    .where('o.status', '=', PurchaseStage.CONFIRMED)
    .where(sql<boolean>`o.confirmed_units > 0 AND o.received_units = 0`)
    .select(['o.company_id', 'o.product_id', sql<string>`o.order_number COLLATE plumbing.names`.as('lot_id')])
    .select([nothing.as('received'), nothing.as('on_hand'), nothing.as('committed'), none.as('best_by')])
    .select([sql<string>`''`.as('note'), none.as('hold'), none.as('recall'), none.as('received_on')])
    .select([sql<string>`''`.as('warehouse_id'), none.as('location_id'), 'o.unit_cost as cost'])
    .select(['o.expected_on as delivery_date', 'o.order_id', 'o.line_id', 'o.quoted_on', 'o.client_name as vendor'])
    .select(['o.status', 'o.confirmed_units as confirmed', 'o.confirmed_units as incoming'])
    .select('o.allocated_cost as allocated');

/** Rows of the lots list as `l`: the lots that are there, and those that are expected too where they are asked for. */
export const shownLots = (db: Kysely<Database>, of: OfProduct, withExpected: boolean) =>
  withExpected ? lotsThere(db, of).unionAll(lotsExpected(db, of)).as('l') : lotsThere(db, of).as('l');
