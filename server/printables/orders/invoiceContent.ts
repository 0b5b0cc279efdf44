import { add, subtract, type Decimal } from '../../domain/decimal.ts';
import { numberOnPaper } from '../../domain/printables.ts';
import type { OrderPapers } from './paper.ts';
import {
  billedText,
  dayText,
  money,
  quantityText,
  shownOf,
  type Content,
  type ContentColumn,
  type Signer,
  type Translate,
} from './content.ts';

type Line = OrderPapers['invoice']['data']['lines'][number];

/** An invoice: what left, what is billed of it, what it comes to. */
export function invoiceContent({ settings, data }: OrderPapers['invoice'], say: Translate): Content<Line> {
  const shown = shownOf(settings.shows);
  const column = (key: string, rest: Omit<ContentColumn<Line>, 'heading'>): ContentColumn<Line>[] =>
    shown(`soInvoiceDisplay${key}`, { heading: say(`invoice.column.${key}`), ...rest });
  const fact = (key: string, label: string, value: string) =>
    shown(`soInvoiceDisplay${key}`, [say(label), value] as const);
  const number = { isNumber: true, fixedUpTo: 90 } as const;
  const ownLabel = settings.texts?.soInvoiceTargetFulfillmentDateString ?? '';
  const weighs = settings.shows.soInvoiceDisplayCatchWeightValues === true;
  return {
    title: say('invoice.title'),
    number: numberOnPaper(data),
    parties: [
      { label: say('party.billTo'), party: data.billTo },
      ...shown('soInvoiceDisplayShipTo', { label: say('party.shipTo'), party: data.shipTo }),
      ...(data.payTo ? shown('soInvoiceDisplaySubmitPaymentTo', { label: say('party.payTo'), party: data.payTo }) : []),
    ],
    facts: [
      [say('fact.invoiceDate'), dayText(data.invoicedOn)],
      ...fact('OrderDate', 'fact.orderDate', dayText(data.orderedOn)),
      ...shown('soInvoiceDisplayTargetFulfillmentDate', [
        ownLabel === '' ? say('fact.fulfilOn') : ownLabel,
        dayText(data.fulfilOn),
      ] as const),
      ...fact('ShippedDate', 'fact.shippedOn', dayText(data.shippedOn)),
      ...fact('CustomerPO', 'fact.customerPo', data.customerPo),
      ...fact('SalesRep', 'fact.salesRep', data.salesRep),
      ...fact('PaymentTerms', 'fact.paymentTerms', data.paymentTerm),
    ],
    columns: [
      { heading: say('column.number'), text: (line) => String(line.number), look: 'quiet', fixedUpTo: 30 },
      ...column('SKU', { text: ({ sku }) => sku, look: 'quiet', fixedUpTo: 84 }),
      { heading: say('invoice.column.product'), text: (line) => described(line, weighs), parts: 3 },
      ...column('PLU', { text: ({ plu = '' }) => plu, fixedUpTo: 60 }),
      ...column('Brand', { text: ({ brand = '' }) => brand }),
      ...column('Origin', { text: ({ origin = '' }) => origin }),
      ...column('OrderedQuantity', { text: ({ ordered }) => quantityText(ordered), ...number }),
      ...column('ShippedQuantity', { text: ({ shipped }) => quantityText(shipped), ...number }),
      ...column('UOM', { text: ({ unit }) => unit, fixedUpTo: 60 }),
      ...column('BillableQuantity', { text: billedText, ...number }),
      ...column('PriceAndUnit', {
        text: ({ price, pricingUnit }) => (price === null ? '' : `${money(price)} / ${pricingUnit}`),
        ...number,
      }),
      {
        heading: say('invoice.column.amount'),
        text: ({ amount }) => money(amount),
        carries: ({ amount }) => amount,
        look: 'bold',
        ...number,
      },
    ],
    rows: data.lines,
    totals: [[say('total.units'), quantityText(data.units)], ...creditsOf(data, say)],
    notes: data.notes,
    ...(settings.shows.soInvoiceDisplayBarcode === true ? { barcode: data.number } : {}),
    ...(settings.texts ? { closing: closingOf(settings.texts, say) } : {}),
    ...(settings.shows.soInvoiceDisplayReceivedBySignature === true ? { signature: say('signature.receivedBy') } : {}),
    ...(settings.shows.soInvoiceDisplayDriverPaymentCollection === true
      ? { signers: [paymentCollected(say), paidBy(say)] }
      : {}),
    ...(settings.shows.soInvoiceDisplayAlternateRowShading === true ? { shades: true } : {}),
  };
}

/** What is due, after the credit memos where settings show them, and the whole account where they show what was owed before. */
function creditsOf(data: OrderPapers['invoice']['data'], say: Translate): [string, string][] {
  const { credits = [], total, balanceForward } = data;
  const due = credits.reduce((rest, { amount }) => subtract(rest, amount), total);
  return [
    ...(credits.length === 0 ? [] : [[say('total.invoice'), money(total)] satisfies [string, string]]),
    ...credits.map(({ number, creditedOn, amount }): [string, string] => [
      say('invoice.credit', { number, day: dayText(creditedOn) }),
      `-${money(amount)}`,
    ]),
    [say('total.due'), money(due)],
    ...(balanceForward === undefined ? [] : accountOf(due, balanceForward, say)),
  ];
}

const accountOf = (due: Decimal, before: Decimal, say: Translate): [string, string][] => [
  [say('invoice.balanceForward'), money(before)],
  [say('total.account'), money(add(due, before))],
];

const written = (keys: readonly string[], say: Translate) =>
  keys.map((key) => ({ label: say(`signature.${key}`), value: '' }));

/** What a driver notes who is paid at the door. */
const paymentCollected = (say: Translate): Signer => ({
  heading: say('signature.payment'),
  fields: written(['amountPaid', 'paymentMethod'], say),
});
const paidBy = (say: Translate): Signer => ({
  heading: say('signature.driver'),
  fields: written(['name', 'signature'], say),
});

/** What the company writes under its invoices. */
const closingOf = (texts: Readonly<Record<string, string>>, say: Translate) =>
  [
    [say('invoice.message'), texts.soInvoiceCustomMessage ?? ''],
    [say('invoice.terms'), texts.soInvoiceTermsAndConditions ?? ''],
  ] as const;

const described = ({ variety, weights, pricingUnit }: Line, weighs: boolean): string =>
  weighs && weights.length > 0 ? `${variety} (${weights.map(quantityText).join(', ')} ${pricingUnit})` : variety;
