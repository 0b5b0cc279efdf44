import type { InferResult, Transaction } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { toDecimal, type Decimal } from '../../domain/decimal.ts';
import { orderWord, phasesOf, type OrderWord } from '../../domain/sales/orderCodes.ts';
import type { Services } from '../../services.ts';
import type { SheetColumn } from '../../sheets/sheet.ts';
import { countRows, eachPresented, exportedAtOneMoment, throughCursor, type Exported } from '../cursor.ts';

interface LineFilter {
  readonly status?: OrderWord | undefined;
  /** Business dates on which orders were placed, YYYY-MM-DD, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A line of a sales order as a file has it, named as the importer reads it. */
export type ExportedOrderLine = ReturnType<typeof presented>;

/** The columns of a file of order lines; those behind `notes` are for readers, and passed over by an import. */
export const orderLineColumns = (seesPrice: boolean): readonly SheetColumn<ExportedOrderLine>[] => {
  const money = (...columns: readonly SheetColumn<ExportedOrderLine>[]) => (seesPrice ? columns : []);
  return [
    { name: 'order', of: ({ order }) => order, width: 14 },
    { name: 'customer', of: ({ customer }) => customer, width: 30 },
    { name: 'orderDate', of: ({ orderDate }) => orderDate },
    { name: 'fulfilOn', of: ({ fulfilOn }) => fulfilOn },
    { name: 'customerPo', of: ({ customerPo }) => customerPo },
    { name: 'sku', of: ({ sku }) => sku, width: 18 },
    { name: 'quantity', of: ({ quantity }) => quantity, isNumber: true },
    { name: 'unit', of: ({ unit }) => unit },
    ...money(
      { name: 'price', of: ({ price }) => price, isNumber: true },
      { name: 'discount', of: ({ discount }) => discount, isNumber: true },
    ),
    { name: 'notes', of: ({ notes }) => notes, width: 30 },
    { name: 'number', of: ({ number }) => number, width: 14 },
    { name: 'line', of: ({ line }) => String(line) },
    { name: 'status', of: ({ status }) => status },
    { name: 'shippedOn', of: ({ shippedOn }) => shippedOn },
    { name: 'invoicedOn', of: ({ invoicedOn }) => invoicedOn },
    ...money({ name: 'amount', of: ({ amount }) => amount, isNumber: true }),
  ];
};

function hits(transaction: Transaction<Database>, companyId: string, { status, from, to }: LineFilter) {
  let lines = transaction
    .selectFrom('sales_order as o')
    .innerJoin('sales_order_line as l', (join) =>
      join.onRef('l.company_id', '=', 'o.company_id').onRef('l.order_id', '=', 'o.order_id'),
    )
    .where('o.company_id', '=', companyId)
    // A file of orders names their customers: work orders have none.
    .where('o.customer_id', '<>', '');
  if (status !== undefined) {
    const [first, last] = phasesOf[status];
    lines = lines.where('o.status', '>=', first).where('o.status', '<=', last);
  }
  if (from !== undefined) lines = lines.where('o.placed_on', '>=', from);
  if (to !== undefined) lines = lines.where('o.placed_on', '<=', to);
  return lines;
}

const whole = (found: ReturnType<typeof hits>) =>
  found
    .select(['o.number', 'o.source_number', 'o.customer_name', 'o.placed_on', 'o.fulfil_on', 'o.customer_po'])
    .select(['o.notes', 'o.status', 'o.shipped_on', 'o.invoiced_on'])
    .select(['l.number as line', 'l.sku', 'l.quantity', 'l.uom', 'l.list_price', 'l.discount', 'l.amount'])
    .orderBy('o.order_id')
    .orderBy('l.number');

type Found = InferResult<ReturnType<typeof whole>>[number];

const decimal = (value: string | null): Decimal | null => (value === null ? null : toDecimal(value));

const presented = (row: Found) => ({
  order: row.source_number === '' ? row.number : row.source_number,
  customer: row.customer_name,
  orderDate: row.placed_on,
  fulfilOn: row.fulfil_on,
  customerPo: row.customer_po,
  sku: row.sku,
  quantity: decimal(row.quantity),
  unit: row.uom,
  price: decimal(row.list_price),
  discount: decimal(row.discount),
  notes: row.notes,
  number: row.number,
  line: row.line,
  status: orderWord(row.status).toLowerCase(),
  shippedOn: row.shipped_on,
  invoicedOn: row.invoiced_on,
  amount: decimal(row.amount),
});

/** Runs `work` with the lines of a company's sales orders, as they stood at one moment of the database. */
export const exportedOrderLines = <T>(
  { db }: Pick<Services, 'db'>,
  companyId: string,
  filter: LineFilter,
  work: (exported: Exported<ExportedOrderLine>) => Promise<T>,
): Promise<T> =>
  exportedAtOneMoment(
    db,
    async (transaction) => {
      const found = hits(transaction, companyId, filter);
      return {
        count: await countRows(transaction, found.select('l.line_id')),
        batches: eachPresented(throughCursor(transaction, whole(found)), (rows) => rows.map(presented)),
      };
    },
    work,
  );
