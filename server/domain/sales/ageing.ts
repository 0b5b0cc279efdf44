import { addDays, daysBetween } from '../businessDay.ts';
import { add, compare, isZero, min, subtract, type Decimal } from '../decimal.ts';

/** Days past due, by which what is owed is told (rules 12). */
export const ageBuckets = ['current', 'days30', 'days60', 'days90', 'over90'] as const;
export type AgeBucket = (typeof ageBuckets)[number];

/** The last day past due of each bucket; of the last one there is none. */
const lastDay: Readonly<Record<Exclude<AgeBucket, 'over90'>, number>> = {
  current: 0,
  days30: 30,
  days60: 60,
  days90: 90,
};

export const bucketOf = (daysPastDue: number): AgeBucket =>
  ageBuckets.find((bucket) => bucket === 'over90' || daysPastDue <= lastDay[bucket]) ?? 'over90';

/** What is owed: what an order was invoiced with, or the interest on such invoices that were not paid in time. */
export const owedKinds = ['INVOICE', 'INTEREST'] as const;
export type OwedKind = (typeof owedKinds)[number];

/** An invoice, in USD. Business dates, YYYY-MM-DD. */
export interface Invoice {
  readonly kind: OwedKind;
  /** Of interest: its own id. */
  readonly orderId: string;
  /** Of interest: none. */
  readonly number: string;
  readonly invoicedOn: string;
  readonly dueOn: string;
  readonly amount: Decimal;
}

/** What lessens what is owed: a payment or a credit memo; for one invoice, or (null) for the oldest ones. */
export interface Credit {
  readonly day: string;
  readonly amount: Decimal;
  readonly orderId: string | null;
}

export interface OpenInvoice extends Invoice {
  readonly open: Decimal;
  readonly daysPastDue: number;
  readonly bucket: AgeBucket;
}

export interface Ageing {
  /** The oldest first; those that are paid are not among them. */
  readonly invoices: readonly OpenInvoice[];
  readonly buckets: Readonly<Record<AgeBucket, Decimal>>;
  /** What is owed, less what was paid ahead. */
  readonly balance: Decimal;
  readonly overdue: Decimal;
  /** Paid and not owed. */
  readonly ahead: Decimal;
}

/**
 * What a customer owes on a day, of what was invoiced and paid until then: each credit goes to the invoice that it names, and
 * what is left of it to the oldest one that is due.
 */
export function ageing(invoices: readonly Invoice[], credits: readonly Credit[], asOf: string): Ageing {
  const open = new Map(
    invoices
      .filter(({ invoicedOn }) => invoicedOn <= asOf)
      .sort((a, b) => text(a.dueOn, b.dueOn) || text(a.number, b.number))
      .map((invoice) => [invoice.orderId, { ...invoice, open: invoice.amount }]),
  );
  let ahead: Decimal = '0';
  const known = credits.filter(({ day }) => day <= asOf);
  for (const { amount, orderId } of [...known].sort((a, b) => text(a.day, b.day))) {
    const named = orderId === null ? undefined : open.get(orderId);
    ahead = add(ahead, named ? lessened(named, amount) : amount);
  }
  for (const invoice of open.values()) ahead = lessened(invoice, ahead);
  const left = [...open.values()]
    .filter((invoice) => !isZero(invoice.open))
    .map((invoice): OpenInvoice => {
      const daysPastDue = daysBetween(invoice.dueOn, asOf);
      return { ...invoice, daysPastDue, bucket: bucketOf(daysPastDue) };
    });
  const sumOf = (some: readonly OpenInvoice[]): Decimal => some.reduce((sum, each) => add(sum, each.open), '0');
  const buckets = Object.fromEntries(
    ageBuckets.map((bucket) => [bucket, sumOf(left.filter((each) => each.bucket === bucket))]),
  ) as Record<AgeBucket, Decimal>;
  return {
    ...{ invoices: left, buckets, ahead },
    balance: subtract(sumOf(left), ahead),
    overdue: sumOf(left.filter(({ daysPastDue }) => daysPastDue > 0)),
  };
}

/** Takes a credit off an invoice; what is left of the credit. */
function lessened(invoice: { open: Decimal }, credit: Decimal): Decimal {
  if (compare(credit, '0') <= 0) return credit;
  const part = min(invoice.open, credit);
  invoice.open = subtract(invoice.open, part);
  return subtract(credit, part);
}

const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Days within which an invoice is to be paid by the name of its terms, where those say no days: "Net 30"; none: at once. */
export function termDays(name: string | undefined): number {
  const text = name ?? '';
  const [, days] = /\bn(?:et)?[\s/]*(\d{1,3})/i.exec(text) ?? /(?:^|\D)(\d{1,3})(?!\s*%|\d)/.exec(text) ?? [];
  return days === undefined ? 0 : Number(days);
}

/** The last day on which an invoice is paid in time (rules 12). `days`: what its terms say; absent: their name tells it. */
export const dueDay = (invoicedOn: string, term: string | undefined, days?: number): string =>
  addDays(invoicedOn, days ?? termDays(term));
