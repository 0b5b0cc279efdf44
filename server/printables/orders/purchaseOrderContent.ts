import type { OrderPapers } from './paper.ts';
import { dayText, money, quantityText, shownOf, type Content, type ContentColumn, type Translate } from './content.ts';

type Line = OrderPapers['purchaseOrder']['data']['lines'][number];

/** A purchase order, as its vendor reads it. */
export function purchaseOrderContent({ settings, data }: OrderPapers['purchaseOrder'], say: Translate): Content<Line> {
  const shown = shownOf(settings.shows);
  const column = (key: string, rest: Omit<ContentColumn<Line>, 'heading'>): ContentColumn<Line>[] =>
    shown(key, { heading: say(`purchaseOrder.column.${key}`), ...rest });
  const number = { isNumber: true, fixedUpTo: 90 } as const;
  return {
    title: say('purchaseOrder.title'),
    number: settings.shows.poDisplayPurchaseOrder === true ? data.number : '',
    parties: [
      { label: say('party.vendor'), party: data.vendor },
      ...shown('poDisplayShipTo', { label: say('party.shipTo'), party: data.shipTo }),
    ],
    facts: [
      ...shown('poDisplayOrderDate', [say('fact.orderDate'), dayText(data.orderedOn)] as const),
      ...shown('poDisplayDeliveryDate', [say('fact.deliveryDate'), dayText(data.expectedOn)] as const),
      ...shown('poDisplayReference', [say('fact.reference'), data.reference] as const),
      ...shown('poDisplayPurchaser', [say('fact.purchaser'), data.purchaser] as const),
      ...shown('poDisplayPaymentTerms', [say('fact.paymentTerms'), data.paymentTerm] as const),
      ...shown('poDisplayShippingTerms', [say('shipping.fact.shippingTerms'), data.shippingTerms ?? ''] as const),
      ...shown('poDisplayFreightType', [say('shipping.fact.freightType'), data.freightType ?? ''] as const),
    ],
    columns: [
      { heading: say('column.number'), text: (line) => String(line.number), look: 'quiet', fixedUpTo: 30 },
      ...column('Sku', { text: ({ sku }) => sku, look: 'quiet', fixedUpTo: 84 }),
      ...column('VendorItemCode', { text: ({ vendorItemCode = '' }) => vendorItemCode, look: 'quiet', fixedUpTo: 84 }),
      ...column('ProductDescription', { text: ({ variety }) => variety, parts: 3 }),
      ...column('OrderQuantity', { text: ({ quantity, unit }) => `${quantityText(quantity)} ${unit}`, ...number }),
      ...column('EstimatedBillableQuantity', {
        text: ({ estimated, estimatedUnit }) =>
          estimated === null ? '' : `~ ${quantityText(estimated)} ${estimatedUnit}`,
        ...number,
      }),
      ...column('ConfirmedQuantity', { text: ({ confirmed }) => quantityText(confirmed), ...number }),
      ...column('QuotedCost', { text: ({ cost }) => money(cost), ...number }),
      ...column('ColumnTotalCost', {
        text: ({ amount }) => money(amount),
        carries: ({ amount }) => amount,
        look: 'bold',
        ...number,
      }),
    ],
    rows: data.lines,
    totals: [
      [say('total.units'), quantityText(data.quantity)],
      ...shown('poDisplayTotalCost', [say('total.cost'), money(data.total)] as const),
    ],
    notes: data.notes,
    ...(settings.shows.poDisplayBarcode === true ? { barcode: data.number } : {}),
  };
}
