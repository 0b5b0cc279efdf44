import { compare, type Decimal } from '../decimal.ts';
import { heldBy, type Commitment, type Returned } from '../inventory/commitment.ts';
import { stockQuantity, type OrderLine } from './orderLine.ts';
import { stockTarget, type SalesOrder } from './salesOrder.ts';

/** Stock has so much for an order line, and the order knows of something else. */
export interface BrokenPromise {
  readonly orderNumber: string;
  readonly line: number | null;
  readonly productId: string;
  /** Inventory units. */
  readonly stock: Decimal;
  readonly order: Decimal;
}

const quantityOf = (has: Returned): Decimal => stockQuantity(has);

/** A line that still follows is no mistake: something will do what is to be done. */
const follows = ({ todo }: Pick<OrderLine, 'todo'>): boolean => todo !== null;

/** Lines of an order that know of other stock than their products have for them; `commitmentsOf`: by product. */
export function linesWithoutStock(
  orderId: string,
  { number: orderNumber, lines }: SalesOrder,
  commitmentsOf: (productId: string) => readonly Commitment[],
): BrokenPromise[] {
  return lines.list.flatMap((line) => {
    if (follows(line) || line.shipped !== null) return [];
    const stock = quantityOf(heldBy(commitmentsOf(line.productId), { orderId, lineId: line.lineId }));
    const order = stockQuantity(line.stock);
    if (compare(stock, order) === 0) return [];
    return [{ orderNumber, line: line.number, productId: line.productId, stock, order }];
  });
}

/** Commitments of a product that no line of an order knows of: its line does not exist, or needs nothing. */
export function stockWithoutLines(
  productId: string,
  commitments: readonly Commitment[],
  orderOf: (orderId: string) => SalesOrder,
): BrokenPromise[] {
  return commitments.flatMap(({ orderId, orderNumber, lineId, quantity: stock }) => {
    const order = orderOf(orderId);
    const line = order.lines.list.find((each) => each.lineId === lineId);
    if (line && (follows(line) || line.shipped === null)) {
      const isWanted = follows(line) || compare(stockTarget(order, line), '0') > 0;
      return isWanted ? [] : [{ orderNumber, line: line.number, productId, stock, order: '0' }];
    }
    return [{ orderNumber, line: line?.number ?? null, productId, stock, order: '0' }];
  });
}
