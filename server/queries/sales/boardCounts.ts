import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { BoardCount } from '../../domain/sales/fulfilmentBoard.ts';
import { OrderPhase } from '../../domain/sales/orderCodes.ts';

interface Days {
  /** Of target fulfilment, YYYY-MM-DD, both included. */
  readonly fromDate: string;
  readonly toDate: string;
}

/** Orders by day and phase: of these days all but canceled ones, of earlier days those that have not left. */
export async function boardCounts(
  db: Kysely<Database>,
  companyId: string,
  { fromDate, toDate }: Days,
): Promise<BoardCount[]> {
  const orders = db
    .selectFrom('sales_order as o')
    .where('o.company_id', '=', companyId)
    .where('o.fulfil_on', '<=', toDate)
    .groupBy(['o.fulfil_on', 'o.status'])
    .select(['o.fulfil_on', 'o.status'])
    .select(({ fn }) => fn.countAll<string>().as('orders'));
  const here = orders
    .where('o.status', '<', OrderPhase.WMS_COMPLETED)
    .select(sql<string>`count(*) FILTER (WHERE o.credit_hold <> '')`.as('held'))
    .select(
      sql<string>`count(*) FILTER (WHERE EXISTS (SELECT FROM sales_order_line l
        WHERE l.company_id = o.company_id AND l.order_id = o.order_id AND l.short > 0))`.as('short'),
    );
  const left = orders
    .where('o.fulfil_on', '>=', fromDate)
    .where('o.status', '>=', OrderPhase.WMS_COMPLETED)
    .where('o.status', '<', OrderPhase.CANCEL)
    .select([sql<string>`0`.as('held'), sql<string>`0`.as('short')]);
  const found = await Promise.all([here.execute(), left.execute()]);
  return found.flat().map(({ fulfil_on: day, status, orders: count, held, short }) => ({
    ...{ day, status, orders: Number(count), short: Number(short), held: Number(held) },
  }));
}
