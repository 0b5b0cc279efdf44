import type { Decimal } from '../decimal.ts';
import { lineTotals } from '../lines.ts';
import type { PaperNumber, PaperParty } from '../printables.ts';
import { amountOf, billable, outgoingUnits, type OrderLine } from './orderLine.ts';
import type { SalesOrder } from './salesOrder.ts';

/** What an invoice shows until a company chooses (spec 1, 2.7). */
export const invoiceShows = {
  soInvoiceDisplayCustomerPO: true,
  soInvoiceDisplayOrderDate: true,
  soInvoiceDisplayTargetFulfillmentDate: true,
  soInvoiceDisplayShippedDate: true,
  soInvoiceDisplaySalesRep: true,
  soInvoiceDisplayPaymentTerms: true,
  soInvoiceDisplayShipTo: true,
  soInvoiceDisplaySKU: true,
  soInvoiceDisplayOrderedQuantity: true,
  soInvoiceDisplayShippedQuantity: true,
  soInvoiceDisplayUOM: true,
  soInvoiceDisplayBillableQuantity: true,
  soInvoiceDisplayCatchWeightValues: true,
  soInvoiceDisplayPriceAndUnit: true,
} as const;

export interface InvoiceLine {
  readonly number: number;
  readonly sku: string;
  readonly variety: string;
  readonly ordered: Decimal;
  readonly shipped: Decimal;
  readonly unit: string;
  /** In `pricingUnit`; estimated where not all of it was weighed (rules 13). */
  readonly billed: Decimal;
  readonly isEstimated: boolean;
  readonly pricingUnit: string;
  /** What single units weighed, in the pricing unit; none where they are too many to be read. */
  readonly weights: readonly Decimal[];
  /** USD of one pricing unit. */
  readonly price: Decimal | null;
  readonly amount: Decimal | null;
  /** What its settings show of the product besides; absent: not shown. */
  readonly plu?: string;
  readonly brand?: string;
  readonly origin?: string;
}

/** What settings may show of a product. */
export type InvoicedProduct = Pick<InvoiceLine, 'plu' | 'brand' | 'origin'>;

/** All that an invoice shows. Business dates YYYY-MM-DD. */
export interface InvoicePaper extends PaperNumber {
  readonly invoicedOn: string;
  readonly orderedOn: string;
  readonly fulfilOn: string;
  readonly shippedOn: string | null;
  readonly billTo: PaperParty;
  readonly shipTo: PaperParty;
  readonly customerPo: string;
  readonly salesRep: string;
  readonly paymentTerm: string;
  readonly notes: string;
  /** Where payments go; absent: not shown. */
  readonly payTo?: PaperParty;
  /** Credit memos on it; absent: not shown. */
  readonly credits?: readonly { readonly number: string; readonly creditedOn: string; readonly amount: Decimal }[];
  /** What the customer owed besides, on its date, USD; below 0: paid ahead. Absent: not shown. */
  readonly balanceForward?: Decimal;
  readonly lines: readonly InvoiceLine[];
  /** Units of whatever kind that leave, added up. */
  readonly units: Decimal;
  readonly total: Decimal;
}

/** What the order does not tell: where its customer is, and the date of its invoice. */
export interface InvoicingFacts {
  readonly billTo: readonly string[];
  readonly shipTo: readonly string[];
  readonly invoicedOn: string;
  /** By product. */
  readonly products?: ReadonlyMap<string, InvoicedProduct>;
  readonly payTo?: PaperParty;
  readonly showsCredits?: boolean;
  readonly balanceForward?: Decimal;
}

/** What is owed for an order: each line rounded alone, the total the sum of what the lines show (rules 18.30). */
export function invoicePaper(
  order: SalesOrder,
  { billTo, shipTo, invoicedOn, products, payTo, showsCredits, balanceForward }: InvoicingFacts,
): InvoicePaper {
  const { number, customer, placedOn, shippedOn, details, references } = order;
  const { deliveryAddress, salesRep, paymentTerm } = references;
  const lines = order.lines.list.map((line) => ({ ...invoiceLine(line), ...products?.get(line.productId) }));
  const { quantity: units, amount: total } = lineTotals(
    lines.map(({ shipped, amount }) => ({ quantity: shipped, amount })),
  );
  const written = deliveryAddress === null ? [] : [deliveryAddress.name];
  return {
    ...{ number, invoicedOn, orderedOn: placedOn, fulfilOn: details.fulfilOn, shippedOn },
    billTo: { name: customer.name, lines: billTo },
    shipTo: { name: customer.name, lines: shipTo.length > 0 ? shipTo : written },
    ...{ customerPo: details.customerPo, notes: details.notes },
    ...(payTo ? { payTo } : {}),
    ...(showsCredits === true ? { credits: order.memos.map(creditOf) } : {}),
    ...(balanceForward === undefined ? {} : { balanceForward }),
    salesRep: salesRep?.name ?? '',
    paymentTerm: paymentTerm?.name ?? '',
    ...{ lines, units, total },
  };
}

const creditOf = ({ number, creditedOn, amount }: SalesOrder['memos'][number]) => ({ number, creditedOn, amount });

/** More than anybody adds up. */
const WEIGHTS_SHOWN = 48;

function invoiceLine(line: OrderLine): InvoiceLine {
  const { number, sku, variety, quantity: ordered, uom: unit, pricingUnit, price, picked } = line;
  const { quantity: billed, isEstimated } = billable(line);
  const weights = picked.flatMap((each) => each.weights);
  return {
    ...{ number, sku, variety, ordered, shipped: outgoingUnits(line), unit },
    ...{ billed, isEstimated, pricingUnit: pricingUnit.uom },
    weights: weights.length > WEIGHTS_SHOWN ? [] : weights,
    ...{ price, amount: amountOf(line) },
  };
}
