import { changesOfSalesOrders } from '../sales/changesOfSalesOrders.ts';
import { shownStatus } from '../sales/orderCodes.ts';
import type { OrderLine } from '../sales/orderLine.ts';
import type { SalesOrder } from '../sales/salesOrder.ts';
import type { RecordStreams } from '../recordChanges.ts';
import { linePart } from '../recordPart.ts';
import { factsOf, type Fact } from './facts.ts';

const lineFacts = (line: OrderLine): Fact[] => {
  const { quantity, uom, price, memo } = line;
  return factsOf({ lineQuantity: `${quantity} ${uom}`, linePrice: price, lineMemo: memo }, linePart(line));
};

/** Everything that is known of a sales order, field by field, and line by line. */
function salesOrderFacts(order: SalesOrder): Fact[] {
  if (!order.isOpened) return [];
  const { customer, details, references, lines, total } = order;
  const names = Object.entries(references).map(([field, referred]) => [field, referred?.name ?? null] as const);
  const header = { customer: customer.name, status: shownStatus(order), total, ...details };
  return [...factsOf({ ...header, ...Object.fromEntries(names) }), ...lines.list.flatMap(lineFacts)];
}

export const salesOrderRecord: RecordStreams = {
  streams: [changesOfSalesOrders],
  isThere: ({ isOpened }: SalesOrder) => isOpened,
  facts: salesOrderFacts,
  beginnings: ['SalesOrderOpened', 'SalesOrderLineAdded'],
};
