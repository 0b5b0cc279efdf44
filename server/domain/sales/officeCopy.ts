import type { Decimal } from '../decimal.ts';
import { invoicePaper, type InvoiceLine, type InvoicePaper, type InvoicingFacts } from './invoicePaper.ts';
import { unitsOf, type OrderLine } from './orderLine.ts';
import type { SalesOrder } from './salesOrder.ts';

interface OfficeCopyLine extends InvoiceLine {
  /** The lots that left, in the line's unit. */
  readonly lots: readonly { readonly lotId: string; readonly quantity: Decimal }[];
}

/** An invoice as the office files it: with the lots that left, so that a recall finds them on paper. */
export interface OfficeCopy extends InvoicePaper {
  readonly lines: readonly OfficeCopyLine[];
}

/** The office's copy of the invoice of an order that has left (spec 3, section 9); it ships nothing. */
export function officeCopy(order: SalesOrder, facts: InvoicingFacts): OfficeCopy {
  const paper = invoicePaper(order, facts);
  const lotsOf = new Map(order.lines.list.map((line) => [line.number, leftLots(line)]));
  return { ...paper, lines: paper.lines.map((line) => ({ ...line, lots: lotsOf.get(line.number) ?? [] })) };
}

const leftLots = (line: OrderLine): OfficeCopyLine['lots'] =>
  (line.shipped?.takes ?? []).map(({ lotId, quantity }) => ({ lotId, quantity: unitsOf(line, quantity) }));
