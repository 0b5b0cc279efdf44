import { Type, type Static } from 'typebox';
import { AMOUNT_MAX, PRICE_PLACES, REASON_MAX } from '../../domain/limits.ts';
import { ageBuckets, owedKinds } from '../../domain/sales/ageing.ts';
import { creditLevels } from '../../domain/sales/creditLevel.ts';
import { paymentMethods, PAYMENT_TEXT_MAX } from '../../domain/sales/receivable.ts';
import { accepted, answer } from '../envelope.ts';
import { closed, Day, decimal, decimalOut, each, Id, Instant, nullable, paging, WrittenDay } from '../scalars.ts';

export const ReceivableParams = Type.Object({ companyId: Id, clientId: Id });
export const InterestParams = Type.Object({ companyId: Id, clientId: Id, interestId: Id });
export const PaymentParams = Type.Object({ companyId: Id, clientId: Id, paymentId: Id });

/** Query of GET receivables; `asOf` absent: today. */
export const ReceivablesQuery = closed({
  ...paging(50),
  asOf: Type.Optional(WrittenDay),
  /** Part of the customer's name. */
  searchKey: Type.Optional(Type.String({ maxLength: 100 })),
});
export type ReceivablesQuery = Static<typeof ReceivablesQuery>;

const aged = {
  ...each([...ageBuckets], decimalOut()),
  balance: decimalOut(),
  overdue: decimalOut(),
  ahead: decimalOut(),
};

/** Customers that owe something, or have paid ahead, on a day, in USD (rules 12). */
export const ReceivablesAnswer = answer(
  Type.Object({
    asOf: Day,
    /** Of all of them. */
    totals: Type.Object(aged),
    total: Type.Integer(),
    totalIsCapped: Type.Boolean(),
    list: Type.Array(Type.Object({ clientId: Id, client: Type.String(), ...aged })),
  }),
);
export type Receivables = Static<typeof ReceivablesAnswer>['data'];
export type AgedCustomer = Receivables['list'][number];

const Entry = Type.Object({
  id: Id,
  kind: Type.Enum(['PAYMENT', 'CREDIT', 'INTEREST']),
  orderId: nullable(Id),
  number: Type.String(),
  day: Day,
  amount: decimalOut(),
  method: Type.String(),
  note: Type.String(),
  reversedOn: nullable(Day),
});

/** Query of GET receivables/{clientId}; `asOf` absent: today. */
export const ReceivableQuery = closed({ asOf: Type.Optional(WrittenDay) });
export type ReceivableQuery = Static<typeof ReceivableQuery>;

/** What one customer owes on a day, invoice by invoice, what they paid, and how far they are from their limit. */
export const ReceivableAnswer = answer(
  Type.Object({
    ...{ clientId: Id, client: Type.String(), asOf: Day, ...aged },
    /** When balance and overdue were computed. */
    openBalance: decimalOut(),
    openUpdatedDate: Instant,
    overdueUpdatedDate: Instant,
    creditLimit: nullable(decimalOut()),
    exposure: decimalOut(),
    level: Type.Enum([...creditLevels]),
    invoices: Type.Array(
      Type.Object({
        ...{ kind: Type.Enum([...owedKinds]), orderId: Id, orderNumber: Type.String(), invoicedOn: Day, dueOn: Day },
        ...{
          amount: decimalOut(),
          open: decimalOut(),
          daysPastDue: Type.Integer(),
          bucket: Type.Enum([...ageBuckets]),
        },
      }),
    ),
    entries: Type.Array(Entry),
  }),
);
export type CustomerReceivable = Static<typeof ReceivableAnswer>['data'];

/** POST receivables/{clientId}/payments; `receivedOn` absent: today; `orderId` absent: for the oldest invoices. */
export const RecordPayment = closed({
  amount: decimal(
    { minimum: '0', maximum: AMOUNT_MAX, places: PRICE_PLACES },
    { requiredCode: 'receivables.amountRequired' },
  ),
  receivedOn: Type.Optional(WrittenDay),
  method: Type.Optional(Type.Enum([...paymentMethods])),
  reference: Type.Optional(Type.String({ maxLength: PAYMENT_TEXT_MAX })),
  note: Type.Optional(Type.String({ maxLength: PAYMENT_TEXT_MAX })),
  orderId: Type.Optional(nullable(Id)),
});
export type RecordPayment = Static<typeof RecordPayment>;
export const PaymentRecordedAnswer = accepted(Type.Object({ id: Id }));

/** POST receivables/{clientId}/payments/{paymentId}/reverse and .../interest/{interestId}/reverse. */
export const ReverseEntry = closed({
  reason: Type.String({ maxLength: REASON_MAX, minLength: 1, requiredCode: 'inventory.reasonRequired' }),
});
export type ReverseEntry = Static<typeof ReverseEntry>;

/** What interest can be charged today: open x `rate` percent x whole months overdue, of each invoice (rules 12). */
export const InterestDueAnswer = answer(
  Type.Object({
    asOf: Day,
    /** Percent a month; null: no rate is agreed on. */
    rate: nullable(decimalOut()),
    amount: decimalOut(),
    invoices: Type.Array(
      Type.Object({
        ...{ orderId: Id, number: Type.String(), open: decimalOut(), months: Type.Integer(), amount: decimalOut() },
      }),
    ),
  }),
);
export type InterestDue = Static<typeof InterestDueAnswer>['data'];

/** POST receivables/{clientId}/interest: the amount that someone has seen. */
export const ChargeInterest = closed({
  amount: decimal(
    { minimum: '0', maximum: AMOUNT_MAX, places: PRICE_PLACES },
    { requiredCode: 'receivables.amountRequired' },
  ),
});
export type ChargeInterest = Static<typeof ChargeInterest>;
export const InterestChargedAnswer = accepted(Type.Object({ id: Id }));
