import { sql, type RawBuilder } from 'kysely';
import type { ProductSortName } from '../../domain/catalog/productSortNames.ts';
import { inDirection, type Order } from '../lists/order.ts';
import type { figuresAt } from './stockFigures.ts';

export interface ProductOrder {
  readonly sortName?: ProductSortName | undefined;
  readonly direction: 'asc' | 'desc';
}

interface Sort {
  /** Of product `p`, its stock `i`, its category `c` and its unit `u`; `figures`: of its stock at the moment asked about. */
  readonly by: (figures: ReturnType<typeof figuresAt>) => RawBuilder<unknown>;
  /** An index of the products list has it behind company and status. */
  readonly isIndexed?: true;
  /** Many products are alike in it: they come by SKU. */
  readonly isAlike?: true;
  readonly hasNulls?: true;
}

/** The only expressions that a list sorts by: names from outside never reach SQL (trust 5.10). */
export const productSorts: Readonly<Record<ProductSortName, Sort>> = {
  sku: { by: () => sql`p.sku`, isIndexed: true },
  variety: { by: () => sql`p.variety`, isIndexed: true },
  size: { by: () => sql`p.size`, isIndexed: true },
  weight: { by: () => sql`p.weight`, isIndexed: true },
  price: { by: () => sql`p.price`, isIndexed: true, hasNulls: true },
  cost: { by: () => sql`p.cost`, isIndexed: true, hasNulls: true },
  grade: { by: () => sql`p.grade`, isIndexed: true, isAlike: true },
  packing: { by: () => sql`p.packing`, isIndexed: true, isAlike: true },
  origin: { by: () => sql`p.origin`, isIndexed: true, isAlike: true },
  organic: { by: () => sql`p.organic`, isIndexed: true, isAlike: true },
  categoryName: { by: () => sql`c.name`, isAlike: true, hasNulls: true },
  status: { by: () => sql`p.status` },
  inventoryUOM: { by: () => sql`coalesce(u.name, p.inventory_uom)` },
  onHandQty: { by: ({ onHand }) => onHand },
  availableToSellQty: { by: ({ availableToSell }) => availableToSell },
  committedQty: { by: ({ committed }) => committed },
  noLotCommittedQty: { by: ({ noLotCommitted }) => noLotCommitted },
  noLotShippedQty: { by: ({ noLotShipped }) => noLotShipped },
  noLotReturnQty: { by: ({ noLotReturned }) => noLotReturned },
};

/** Products in an order; the last items run the same way, so that an index can be walked backwards too. */
export function productOrder(
  { sortName = 'sku', direction }: ProductOrder,
  figures: ReturnType<typeof figuresAt>,
): Order {
  const { by, isAlike } = productSorts[sortName];
  return inDirection(direction, by(figures), ...(isAlike ? [sql`p.sku`] : []), sql`p.product_id`);
}
