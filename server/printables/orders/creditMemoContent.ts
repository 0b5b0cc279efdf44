import { numberOnPaper } from '../../domain/printables.ts';
import type { OrderPapers } from './paper.ts';
import { dayText, money, quantityText, shownOf, type Content, type ContentColumn, type Translate } from './content.ts';

/** The credit itself, or goods for which it was given. */
interface Row {
  readonly what: string;
  readonly sku: string;
  readonly units: string;
  readonly billed: string;
  readonly credit: string;
  readonly amount: string;
}

/** A credit memo: what is not owed of which invoice, and why; the goods that came back are told, and add nothing. */
export function creditMemoContent({ settings, data }: OrderPapers['creditMemo'], say: Translate): Content<Row> {
  const shown = shownOf(settings.shows);
  const column = (key: string, rest: Omit<ContentColumn<Row>, 'heading'>): ContentColumn<Row>[] =>
    shown(key, { heading: say(`creditMemo.column.${key}`), ...rest });
  const number = { isNumber: true, fixedUpTo: 90 } as const;
  const credit = { what: data.reason, sku: '', units: '', billed: '', credit: '', amount: money(data.amount) };
  const goods = data.lines.map(({ sku, variety, quantity, unit, billed, pricingUnit, price }) => ({
    ...{ sku, what: settings.shows.ProductName === true ? variety : '', units: `${quantityText(quantity)} ${unit}` },
    billed: billed === null ? '' : `${quantityText(billed)} ${pricingUnit}`,
    credit: price === null ? '' : `${money(price)} / ${pricingUnit}`,
    amount: '',
  }));
  return {
    title: say('creditMemo.title'),
    number: numberOnPaper(data),
    parties: [{ label: say('party.billTo'), party: data.billTo }],
    facts: [
      [say('fact.creditDate'), dayText(data.creditedOn)],
      ...shown('OrderNumber', [say('fact.orderNumber'), data.orderNumber] as const),
      [say('fact.invoiceDate'), dayText(data.invoicedOn)],
      [say('fact.customerPo'), data.customerPo],
    ],
    columns: [
      { heading: say('creditMemo.column.what'), text: ({ what }) => what, parts: 3 },
      ...column('SKU', { text: ({ sku }) => sku, look: 'quiet', fixedUpTo: 84 }),
      ...column('CreditUnits', { text: ({ units }) => units, ...number }),
      ...column('BillableQuantity', { text: ({ billed }) => billed, ...number }),
      ...column('CreditAndUnit', { text: (row) => row.credit, ...number }),
      ...column('Subtotal', { text: ({ amount }) => amount, look: 'bold', ...number }),
    ],
    rows: [credit, ...(settings.shows.ShowReturn === true ? goods : [])],
    totals: [[say('total.credit'), money(data.amount)]],
    notes: '',
    ...(settings.shows.soReceivedBySignature === true ? { signature: say('signature.receivedBy') } : {}),
  };
}
