import { DomainError } from '../../kernel/decider.ts';
import { monthsBetween } from '../businessDay.ts';
import { add, divide, isSame, isZero, multiply, round2, type Decimal } from '../decimal.ts';
import type { Referred } from '../fields.ts';
import { checkedReason } from '../reason.ts';
import type { OpenInvoice } from './ageing.ts';
import type { InvoiceInterest, Receivable, ReceivableEvent } from './receivable.ts';

/** What interest can be charged now: nothing where no rate is agreed on, or no invoice is overdue for another month. */
export interface InterestDue {
  /** Percent a month; null: none is agreed on. */
  readonly rate: Decimal | null;
  readonly amount: Decimal;
  readonly invoices: readonly InvoiceInterest[];
}

interface Overdue {
  readonly rate: Decimal | null;
  /** What is open on the day. */
  readonly open: readonly OpenInvoice[];
  /** Business date, YYYY-MM-DD. */
  readonly asOf: string;
}

/**
 * Interest of a day: what is open x rate x whole months overdue, each invoice rounded by itself (rules 12). A month is charged
 * once, and interest bears none.
 */
export function interestDue({ rate, open, asOf }: Overdue, { interest }: Pick<Receivable, 'interest'>): InterestDue {
  if (rate === null || isZero(rate)) return { rate: null, amount: '0', invoices: [] };
  const charged = new Map<string, number>();
  for (const { isReversed, invoices } of interest)
    if (!isReversed)
      for (const { orderId, months } of invoices) charged.set(orderId, (charged.get(orderId) ?? 0) + months);
  const invoices = open
    .filter(({ kind }) => kind === 'INVOICE')
    .map((invoice): InvoiceInterest => {
      const { orderId, number, open: owed, dueOn } = invoice;
      const months = Math.max(monthsBetween(dueOn, asOf) - (charged.get(orderId) ?? 0), 0);
      const amount = round2(divide(multiply(multiply(owed, rate), String(months)), '100'));
      return { orderId, number, open: owed, months, amount };
    })
    .filter(({ amount }) => !isZero(amount));
  return { rate, invoices, amount: invoices.reduce((sum, each) => add(sum, each.amount), '0') };
}

export interface ChargeInterest extends Omit<Overdue, 'asOf'> {
  readonly customer: Referred;
  readonly interestId: string;
  readonly chargedOn: string;
  /** What someone has seen and wants to charge. */
  readonly amount: Decimal;
}

/** The customer owes the interest that someone has seen; quiet where it is charged already. */
export function chargeInterest(
  { customer, interestId, chargedOn, amount: seen, rate: agreed, open }: ChargeInterest,
  state: Receivable,
): ReceivableEvent[] {
  if (state.interest.some((each) => each.interestId === interestId)) return [];
  const { rate, amount, invoices } = interestDue({ rate: agreed, open, asOf: chargedOn }, state);
  if (rate === null) throw new DomainError('receivables.noInterestRate');
  if (isZero(amount)) throw new DomainError('receivables.noInterestDue');
  if (!isSame(amount, seen)) throw new DomainError('receivables.interestMoved', { amount }, 'amount');
  const data = { customerId: customer.id, customer, interestId, chargedOn, rate, amount, invoices };
  return [{ type: 'InterestCharged', data }];
}

export interface ReverseInterest {
  readonly customerId: string;
  readonly interestId: string;
  readonly reversedOn: string;
  readonly reason: string;
}

/** It is not owed after all, and its months can be charged again; quiet where that is said already. */
export function reverseInterest(
  { customerId, interestId, reversedOn, reason }: ReverseInterest,
  { interest }: Receivable,
): ReceivableEvent[] {
  const charged = interest.find((each) => each.interestId === interestId);
  if (!charged) throw new DomainError('receivables.interestUnknown', { interestId });
  if (charged.isReversed) return [];
  const { chargedOn, amount } = charged;
  const why = checkedReason(reason);
  return [{ type: 'InterestReversed', data: { customerId, interestId, chargedOn, amount, reversedOn, reason: why } }];
}
