import { changesOfSalesOrders } from '../sales/changesOfSalesOrders.ts';
import { shownStatus } from '../sales/orderCodes.ts';
import type { OrderLine } from '../sales/orderLine.ts';
import type { SalesOrder } from '../sales/salesOrder.ts';
import type { RecordStreams } from '../recordChanges.ts';
import { factsOf, type Fact } from './facts.ts';

const lineText = ({ sku, quantity, uom }: OrderLine): string => `${sku}: ${quantity} ${uom}`;

/** Everything that is known of a sales order, field by field, a line as one fact. */
function salesOrderFacts(order: SalesOrder): Fact[] {
  if (!order.isOpened) return [];
  const { customer, details, references, lines, total } = order;
  const names = Object.entries(references).map(([field, referred]) => [field, referred?.name ?? null] as const);
  const numbered = lines.list.map((line) => [`line ${String(line.number)}`, lineText(line)] as const);
  return factsOf({
    ...{ customer: customer.name, status: shownStatus(order), total },
    ...details,
    ...Object.fromEntries([...names, ...numbered]),
  });
}

export const salesOrderRecord: RecordStreams = {
  streams: [changesOfSalesOrders],
  isThere: ({ isOpened }: SalesOrder) => isOpened,
  facts: salesOrderFacts,
  beginnings: ['SalesOrderOpened', 'SalesOrderLineAdded'],
};
