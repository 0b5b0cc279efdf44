import { sql, type Kysely } from 'kysely';
import type { OmsFlow } from '../../contract/sales/omsFlow.ts';
import type { Database } from '../../database/connect.ts';
import { ClientStatus, customerTypes } from '../../domain/clients/client.ts';
import { toDecimal } from '../../domain/decimal.ts';
import { purchaseStageName } from '../../domain/purchasing/purchaseStage.ts';
import { orderWord } from '../../domain/sales/orderCodes.ts';
import { pageOf, totalOf, type Paging } from '../paging.ts';

type Flow = Required<OmsFlow>;

/** Orders of a customer or vendor, whichever it is, the latest first. */
export async function omsFlowsOf(db: Kysely<Database>, companyId: string, clientId: string, paging: Paging) {
  const { limit, offset } = pageOf(paging, 10);
  const sales = db
    .selectFrom('sales_order')
    .where('company_id', '=', companyId)
    .where('customer_id', '=', clientId)
    .select(['order_id', 'number', 'status', 'placed_on', 'fulfil_on as expected_on', 'customer_po as reference'])
    .select(['total', sql<'sales' | 'purchase'>`'sales'`.as('kind')]);
  const purchases = db
    .selectFrom('purchase_order')
    .where('company_id', '=', companyId)
    .where('vendor_id', '=', clientId)
    .select(['order_id', 'number', 'stage as status', 'ordered_on as placed_on', 'expected_on', 'reference'])
    .select(['total', sql<'sales' | 'purchase'>`'purchase'`.as('kind')]);
  const rows = await sales
    .unionAll(purchases as never)
    .orderBy(sql`placed_on`, 'desc')
    .orderBy(sql`order_id`, 'desc')
    .execute();
  const list = rows.slice(offset, offset + limit).map((row): Flow => ({
    ...{ id: row.order_id, orderNumber: row.number, kind: row.kind, status: row.status },
    statusName: row.kind === 'sales' ? orderWord(row.status) : purchaseStageName(row.status as never),
    ...{ orderDate: row.placed_on, estimatedDeliveryDate: row.expected_on, reference: row.reference },
    totalCost: toDecimal(row.total) ?? '0',
  }));
  return { ...totalOf(rows.length), list };
}

/** Active customers by name. */
export async function buyers(db: Kysely<Database>, companyId: string) {
  return db
    .selectFrom('client_list')
    .where('company_id', '=', companyId)
    .where('type', 'in', [...customerTypes])
    .where('status', '=', ClientStatus.ACTIVE)
    .select(['client_id as id', 'name'])
    .orderBy('name')
    .orderBy('client_id')
    .execute();
}
