import type { SalesOrderLine } from '../../../../server/contract/sales/salesOrders.ts';

/** What a dialog about one line of an order is given. */
export interface LineDialogProps {
  readonly orderId: string;
  readonly line: SalesOrderLine;
  readonly onClose: () => void;
}
