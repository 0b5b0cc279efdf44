import { DomainError, type DecimalPaths, type Decider, type Event } from '../../kernel/decider.ts';
import { isBusinessDay } from '../businessDay.ts';
import { isZero, type Decimal } from '../decimal.ts';
import type { Referred } from '../fields.ts';
import { checkedUnitAmount } from '../lines.ts';
import { checkedReason } from '../reason.ts';
import { unseenCharacter } from '../text.ts';

/** How a customer pays. */
export const paymentMethods = ['CHECK', 'CASH', 'TRANSFER', 'CARD', 'OTHER'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const PAYMENT_TEXT_MAX = 100;
const FIRST_DAY = '2000-01-01';

/** What came in of a customer, in USD. Business dates, YYYY-MM-DD; `orderId`: the invoice that it is for, null: the oldest. */
interface Payment {
  readonly paymentId: string;
  readonly receivedOn: string;
  readonly amount: Decimal;
  readonly method: PaymentMethod;
  /** Number of the check or transfer. */
  readonly reference: string;
  readonly note: string;
  readonly orderId: string | null;
}

/** Interest on one invoice, in USD. `months`: whole ones overdue that no earlier interest was for. */
export interface InvoiceInterest {
  readonly orderId: string;
  readonly number: string;
  readonly open: Decimal;
  readonly months: number;
  readonly amount: Decimal;
}

/** What a customer is charged for invoices that are not paid in time. `rate`: percent a month. */
interface Interest {
  readonly interestId: string;
  /** Business date, YYYY-MM-DD. */
  readonly chargedOn: string;
  readonly rate: Decimal;
  readonly amount: Decimal;
  readonly invoices: readonly InvoiceInterest[];
}

type OfCustomer<Data> = Data & { readonly customerId: string };

/** What a customer owes beside the invoices, which are facts of their orders. */
export type ReceivableEvent =
  | Event<'PaymentRecorded', OfCustomer<Payment & { readonly customer: Referred }>>
  | Event<
      'PaymentReversed',
      OfCustomer<Pick<Payment, 'paymentId' | 'receivedOn' | 'amount'> & { reversedOn: string; reason: string }>
    >
  | Event<'InterestCharged', OfCustomer<Interest & { readonly customer: Referred }>>
  | Event<
      'InterestReversed',
      OfCustomer<Pick<Interest, 'interestId' | 'chargedOn' | 'amount'> & { reversedOn: string; reason: string }>
    >;

export interface Receivable {
  readonly payments: readonly (Pick<Payment, 'paymentId' | 'receivedOn' | 'amount'> & {
    readonly isReversed: boolean;
  })[];
  readonly interest: readonly (Pick<Interest, 'interestId' | 'chargedOn' | 'amount' | 'invoices'> & {
    readonly isReversed: boolean;
  })[];
}

const decimals: DecimalPaths<ReceivableEvent> = {
  PaymentRecorded: ['amount'],
  PaymentReversed: ['amount'],
  InterestCharged: ['rate', 'amount', 'invoices.*.open', 'invoices.*.amount'],
  InterestReversed: ['amount'],
};

/** Payments of one customer, and the interest that they are charged (rules 12). */
export const receivable: Decider<Receivable, ReceivableEvent> = {
  category: 'receivable',
  version: 1,
  decimals,
  initialState: () => ({ payments: [], interest: [] }),
  evolve(state, { type, data }) {
    switch (type) {
      case 'PaymentRecorded': {
        const { paymentId, receivedOn, amount } = data;
        return { ...state, payments: [...state.payments, { paymentId, receivedOn, amount, isReversed: false }] };
      }
      case 'PaymentReversed':
        return {
          ...state,
          payments: state.payments.map((each) =>
            each.paymentId === data.paymentId ? { ...each, isReversed: true } : each,
          ),
        };
      case 'InterestCharged': {
        const { interestId, chargedOn, amount, invoices } = data;
        return {
          ...state,
          interest: [...state.interest, { interestId, chargedOn, amount, invoices, isReversed: false }],
        };
      }
      case 'InterestReversed':
        return {
          ...state,
          interest: state.interest.map((each) =>
            each.interestId === data.interestId ? { ...each, isReversed: true } : each,
          ),
        };
    }
  },
  changes: ({ type, data }) => {
    switch (type) {
      case 'PaymentRecorded':
        return [{ field: 'payment', from: null, to: data.amount }];
      case 'PaymentReversed':
        return [{ field: 'payment', from: data.amount, to: null }];
      case 'InterestCharged':
        return [{ field: 'interest', from: null, to: data.amount }];
      case 'InterestReversed':
        return [{ field: 'interest', from: data.amount, to: null }];
    }
  },
};

export interface RecordPayment extends Payment {
  readonly customer: Referred;
  /** The company's business date. */
  readonly today: string;
}

/** Money came in; quiet where the same payment is known. */
export function recordPayment({ today, ...wanted }: RecordPayment, { payments }: Receivable): ReceivableEvent[] {
  const { paymentId, receivedOn, customer } = wanted;
  if (payments.some((each) => each.paymentId === paymentId)) return [];
  if (!isBusinessDay(receivedOn) || receivedOn < FIRST_DAY)
    throw new DomainError('inventory.dayInvalid', { value: receivedOn }, 'receivedOn');
  if (receivedOn > today) throw new DomainError('receivables.paidInFuture', { receivedOn, today }, 'receivedOn');
  const amount = checkedUnitAmount(wanted.amount, 'amount');
  if (isZero(amount)) throw new DomainError('receivables.paymentOfNothing', {}, 'amount');
  const texts = { reference: checkedText('reference', wanted.reference), note: checkedText('note', wanted.note) };
  return [{ type: 'PaymentRecorded', data: { ...wanted, ...texts, amount, customerId: customer.id } }];
}

function checkedText(field: 'reference' | 'note', written: string): string {
  const value = written.trim();
  if (value.length > PAYMENT_TEXT_MAX)
    throw new DomainError('catalog.detailTooLong', { field, maximum: PAYMENT_TEXT_MAX }, field);
  const found = unseenCharacter(value);
  if (found !== null) throw new DomainError('catalog.detailHasControlCharacter', { found }, field);
  return value;
}

export interface ReversePayment {
  readonly customerId: string;
  readonly paymentId: string;
  readonly reversedOn: string;
  readonly reason: string;
}

/** It did not come after all, or was typed wrongly; quiet where that is said already. */
export function reversePayment(
  { customerId, paymentId, reversedOn, reason }: ReversePayment,
  { payments }: Receivable,
): ReceivableEvent[] {
  const payment = payments.find((each) => each.paymentId === paymentId);
  if (!payment) throw new DomainError('receivables.paymentUnknown', { paymentId });
  if (payment.isReversed) return [];
  const { receivedOn, amount } = payment;
  const why = checkedReason(reason);
  return [{ type: 'PaymentReversed', data: { customerId, paymentId, receivedOn, amount, reversedOn, reason: why } }];
}
