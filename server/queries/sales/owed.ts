import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { subtract, toDecimal, type Decimal } from '../../domain/decimal.ts';
import { ageing, type Ageing, type Credit, type Invoice } from '../../domain/sales/ageing.ts';
import { OrderPhase } from '../../domain/sales/orderCodes.ts';
import { dayOf } from '../company/companyDay.ts';

const decimal = (value: string | null): Decimal => toDecimal(value ?? '0') ?? '0';

interface OwedWanted {
  readonly asOf: string;
  /** Absent: every customer. */
  readonly customerId?: string | undefined;
  /** An order whose invoice, and what is for it alone, does not count. */
  readonly beside?: string;
}

/** What customers owe of what was invoiced, charged as interest and paid until a day, by the customer's id, with their names. */
export async function agedCustomers(
  db: Kysely<Database>,
  companyId: string,
  { asOf, customerId, beside }: OwedWanted,
): Promise<ReadonlyMap<string, { readonly name: string; readonly aged: Ageing }>> {
  let invoiced = db
    .selectFrom('sales_order')
    .select(['order_id', 'number', 'customer_id', 'customer_name', 'invoiced_on', 'due_on', 'total'])
    .where('company_id', '=', companyId)
    .where('invoiced_on', '<=', asOf);
  let entered = db
    .selectFrom('receivable_entry')
    .select(['customer_id', 'customer_name', 'entry_id', 'kind', 'order_id', 'day', 'amount'])
    .where('company_id', '=', companyId)
    .where('day', '<=', asOf)
    .where((entry) => entry.or([entry('reversed_on', 'is', null), entry('reversed_on', '>', asOf)]));
  if (customerId !== undefined) {
    invoiced = invoiced.where('customer_id', '=', customerId);
    entered = entered.where('customer_id', '=', customerId);
  }
  if (beside !== undefined) {
    invoiced = invoiced.where('order_id', '!=', beside);
    entered = entered.where((entry) => entry.or([entry('order_id', 'is', null), entry('order_id', '!=', beside)]));
  }
  const [invoices, entries] = await Promise.all([invoiced.execute(), entered.execute()]);
  const names = new Map<string, string>();
  const owed = new Map<string, { invoices: Invoice[]; credits: Credit[] }>();
  const of = (id: string, name: string) => {
    names.set(id, name);
    const found = owed.get(id) ?? { invoices: [], credits: [] };
    owed.set(id, found);
    return found;
  };
  // Entries first: an order says the customer's name of later.
  for (const { kind, day, ...row } of entries) {
    const { credits, invoices: owing } = of(row.customer_id, row.customer_name);
    const amount = decimal(row.amount);
    // Interest is owed at once.
    if (kind === 'INTEREST')
      owing.push({ kind, orderId: row.entry_id, number: '', invoicedOn: day, dueOn: day, amount });
    else credits.push({ day, amount, orderId: row.order_id });
  }
  for (const row of invoices) {
    const invoicedOn = row.invoiced_on ?? asOf;
    of(row.customer_id, row.customer_name).invoices.push({
      ...{ orderId: row.order_id, number: row.number, invoicedOn, dueOn: row.due_on ?? invoicedOn },
      kind: 'INVOICE',
      amount: decimal(row.total),
    });
  }
  return new Map(
    [...owed].map(([id, one]) => [id, { name: names.get(id) ?? '', aged: ageing(one.invoices, one.credits, asOf) }]),
  );
}

/** What a customer owed on a day, with nothing of one order, in USD; below 0: paid ahead. */
export async function owedBeside(
  db: Kysely<Database>,
  companyId: string,
  wanted: { readonly asOf: string; readonly customerId: string; readonly beside: string },
): Promise<Decimal> {
  return (await agedCustomers(db, companyId, wanted)).get(wanted.customerId)?.aged.balance ?? '0';
}

/** What a customer owes, what has left and is not invoiced, and what is confirmed and has not left, in USD (rules 12). */
export async function owedBy(
  db: Kysely<Database>,
  companyId: string,
  customerId: string,
  instant: string,
): Promise<Readonly<Record<'open' | 'shipped' | 'confirmed', Decimal>>> {
  const asOf = await dayOf(db, companyId, instant);
  const aged = (await agedCustomers(db, companyId, { asOf, customerId })).get(customerId);
  const sums = await db
    .selectFrom('sales_order')
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .where('status', '>=', OrderPhase.CONFIRMED)
    .where('status', '<=', OrderPhase.RECEIVED)
    .select(sql<string | null>`sum(total)`.as('all'))
    .select(sql<string | null>`sum(total) FILTER (WHERE status >= ${OrderPhase.WMS_COMPLETED})`.as('shipped'))
    .executeTakeFirst();
  const shipped = decimal(sums?.shipped ?? null);
  return { open: aged?.aged.balance ?? '0', shipped, confirmed: subtract(decimal(sums?.all ?? null), shipped) };
}
