import { sql, type Kysely } from 'kysely';
import type { TracedOrder, TracedSource } from '../../contract/sales/lotTrace.ts';
import type { Database } from '../../database/connect.ts';
import type { Client } from '../../domain/clients/client.ts';
import { toDecimal } from '../../domain/decimal.ts';
import { purchaseOrder } from '../../domain/purchasing/purchaseOrder.ts';
import type { CommandHandler } from '../../kernel/handleCommand.ts';
import type { SheetColumn } from '../../sheets/sheet.ts';

/** A lot by its id; `productId` absent: of any product. */
interface TracedLot {
  readonly lotId: string;
  readonly productId?: string | undefined;
}

/** What order lines have of lots, with the lines. */
type LineKind = 'purchase' | 'sales' | 'work' | 'made';

function lotLines(db: Kysely<Database>, companyId: string, ...kinds: readonly LineKind[]) {
  return db
    .selectFrom('product_order_lot as t')
    .innerJoin('product_order_line as o', (join) =>
      join
        .onRef('o.company_id', '=', 't.company_id')
        .onRef('o.product_id', '=', 't.product_id')
        .onRef('o.order_id', '=', 't.order_id')
        .onRef('o.line_id', '=', 't.line_id'),
    )
    .where('t.company_id', '=', companyId)
    .where('t.quantity', '>', '0')
    .where('o.kind', 'in', kinds);
}

/**
 * Every order that a lot went to or is promised to, with whom to call; those that have left first. A lot that a work order has used up
 * is followed into what was made of it (rules 14).
 */
export async function ordersOfLot(
  db: Kysely<Database>,
  companyId: string,
  lot: TracedLot,
  seen: ReadonlySet<string> = new Set(),
): Promise<TracedOrder[]> {
  const orders = await takersOfLot(db, companyId, lot);
  const known = new Set([...seen, ...orders.map(({ orderId }) => orderId)]);
  const further: TracedOrder[] = [];
  for (const made of await lotsMadeBy(
    db,
    companyId,
    [...known].filter((orderId) => !seen.has(orderId)),
  ))
    further.push(...(await ordersOfLot(db, companyId, made, known)));
  return [...orders, ...further];
}

/** The lots that work orders among these have made. */
async function lotsMadeBy(db: Kysely<Database>, companyId: string, orderIds: readonly string[]): Promise<TracedLot[]> {
  if (orderIds.length === 0) return [];
  const rows = await lotLines(db, companyId, 'made')
    .where('t.order_id', 'in', orderIds)
    .select(['t.product_id', 't.lot_id'])
    .orderBy('t.lot_id')
    .execute();
  return rows.map((row) => ({ productId: row.product_id, lotId: row.lot_id }));
}

/** The orders that have taken of the lot itself. */
async function takersOfLot(
  db: Kysely<Database>,
  companyId: string,
  { lotId, productId }: TracedLot,
): Promise<TracedOrder[]> {
  let lines = lotLines(db, companyId, 'sales', 'work').where('t.lot_id', '=', lotId);
  if (productId !== undefined) lines = lines.where('t.product_id', '=', productId);
  const rows = await lines
    .leftJoin('client_list as c', (join) =>
      join.onRef('c.company_id', '=', 't.company_id').onRef('c.client_id', '=', 'o.client_id'),
    )
    .leftJoin('client_contact as p', (join) =>
      join
        .onRef('p.company_id', '=', 't.company_id')
        .onRef('p.client_id', '=', 'o.client_id')
        .on('p.is_main', '=', true)
        .on('p.is_removed', '=', false),
    )
    .leftJoin('product_list as l', (join) =>
      join.onRef('l.company_id', '=', 't.company_id').onRef('l.product_id', '=', 't.product_id'),
    )
    .select(['t.product_id', 't.lot_id', 't.quantity', 'o.order_id', 'o.order_number', 'o.status', 'o.shipped_on'])
    .select(['o.client_id', 'o.client_name', 'l.sku', 'l.variety', 'l.inventory_uom'])
    .select(['c.main_phone', 'c.email', 'p.first_name', 'p.last_name', 'p.phone', 'p.email as contact_email'])
    .orderBy(sql`o.shipped_on IS NULL`)
    .orderBy('o.shipped_on')
    .orderBy('o.order_id')
    .orderBy('o.line_id')
    .execute();
  return rows.map((row) => ({
    ...{ productId: row.product_id, sku: row.sku ?? '', variety: row.variety ?? '', lotId: row.lot_id },
    ...{ orderId: row.order_id, orderNumber: row.order_number, status: row.status, shippedDate: row.shipped_on },
    ...{ quantity: toDecimal(row.quantity) ?? '0', inventoryUOM: row.inventory_uom ?? '' },
    ...{ clientId: row.client_id ?? '', client: row.client_name },
    contact: fullName(row.first_name, row.last_name),
    phone: known(row.phone, row.main_phone),
    email: known(row.contact_email, row.email),
  }));
}

/** Whom to call of a customer: its main contact, and its account where that says nothing. */
export function mainContact({ contacts, mainPhone, email }: Pick<Client, 'contacts' | 'mainPhone' | 'email'>) {
  const main = contacts.find(({ isMain, isRemoved }) => isMain && !isRemoved)?.values;
  return {
    contact: fullName(main?.firstName, main?.lastName),
    phone: known(main?.phone, mainPhone),
    email: known(main?.email, email),
  };
}

type Written = string | null | undefined;

const fullName = (...names: readonly Written[]): string => names.filter(Boolean).join(' ');

/** The first one that is written down. */
const known = (...texts: readonly Written[]): string => texts.find(Boolean) ?? '';

interface Loading {
  readonly db: Kysely<Database>;
  readonly handler: Pick<CommandHandler, 'load'>;
}

/** The purchase orders and the vendors' lots that lots came from, those of what they were made of among them. */
export async function sourcesOfLots(
  { db, handler }: Loading,
  companyId: string,
  lots: readonly TracedLot[],
): Promise<TracedSource[]> {
  const sources: TracedSource[] = [];
  const open = [...lots];
  for (const { lotId, productId } of open) {
    open.push(...(await usedFor(db, companyId, { lotId, productId })));
    let lines = lotLines(db, companyId, 'purchase').where('t.lot_id', '=', lotId);
    if (productId !== undefined) lines = lines.where('t.product_id', '=', productId);
    const rows = await lines
      .select(['t.product_id', 'o.order_id', 'o.order_number', 'o.client_name'])
      .orderBy('o.order_id')
      .execute();
    for (const row of rows) {
      const { receipts } = (await handler.load(purchaseOrder, companyId, row.order_id)).state;
      const receipt = receipts.find((each) => each.lots.some((lot) => lot.lotId === lotId));
      const lot = receipt?.lots.find((each) => each.lotId === lotId);
      sources.push({
        ...{ productId: row.product_id, lotId, orderId: row.order_id, orderNumber: row.order_number },
        ...{ vendor: row.client_name, vendorLot: lot?.vendorLot ?? '', receivedDate: receipt?.receivedOn ?? null },
      });
    }
  }
  return sources;
}

/** The lots that a lot was made of; none where it was bought. */
async function usedFor(db: Kysely<Database>, companyId: string, { lotId, productId }: TracedLot): Promise<TracedLot[]> {
  let made = lotLines(db, companyId, 'made').where('t.lot_id', '=', lotId);
  if (productId !== undefined) made = made.where('t.product_id', '=', productId);
  const orders = await made.select('t.order_id').execute();
  if (orders.length === 0) return [];
  const rows = await lotLines(db, companyId, 'work')
    .where(
      't.order_id',
      'in',
      orders.map((order) => order.order_id),
    )
    .where('o.shipped_on', 'is not', null)
    .select(['t.product_id', 't.lot_id'])
    .orderBy('t.lot_id')
    .execute();
  return rows.map((row) => ({ productId: row.product_id, lotId: row.lot_id }));
}

/** The columns of a file of whom a lot went to. */
export const traceColumns: readonly SheetColumn<TracedOrder>[] = [
  { name: 'lot', of: ({ lotId }) => lotId, width: 20 },
  { name: 'sku', of: ({ sku }) => sku, width: 18 },
  { name: 'product', of: ({ variety }) => variety, width: 30 },
  { name: 'order', of: ({ orderNumber }) => orderNumber, width: 14 },
  { name: 'shippedOn', of: ({ shippedDate }) => shippedDate },
  { name: 'quantity', of: ({ quantity }) => quantity, isNumber: true },
  { name: 'unit', of: ({ inventoryUOM }) => inventoryUOM },
  { name: 'customer', of: ({ client }) => client, width: 30 },
  { name: 'contact', of: ({ contact }) => contact, width: 24 },
  { name: 'phone', of: ({ phone }) => phone, width: 18 },
  { name: 'email', of: ({ email }) => email, width: 30 },
];
