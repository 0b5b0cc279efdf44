import { sql, type RawBuilder } from 'kysely';
import type { ProductSortName } from '../../domain/catalog/productSortNames.ts';
import { emptyLast, inDirection, nullLast, type Order } from '../lists/order.ts';
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
  /** Products without it come last: `empty` where it is a text, `null`, or `other` where it is null and another table's. */
  readonly blank?: 'empty' | 'null' | 'other';
}

/** The only expressions that a list sorts by: names from outside never reach SQL (trust 5.10). */
export const productSorts: Readonly<Record<ProductSortName, Sort>> = {
  sku: { by: () => sql`p.sku`, isIndexed: true },
  variety: { by: () => sql`p.variety`, isIndexed: true },
  size: { by: () => sql`p.size`, isIndexed: true, blank: 'empty' },
  weight: { by: () => sql`p.weight`, isIndexed: true, blank: 'empty' },
  price: { by: () => sql`p.price`, isIndexed: true, blank: 'null' },
  cost: { by: () => sql`p.cost`, isIndexed: true, blank: 'null' },
  grade: { by: () => sql`p.grade`, isIndexed: true, isAlike: true, blank: 'empty' },
  packing: { by: () => sql`p.packing`, isIndexed: true, isAlike: true, blank: 'empty' },
  origin: { by: () => sql`p.origin`, isIndexed: true, isAlike: true, blank: 'empty' },
  organic: { by: () => sql`p.organic`, isIndexed: true, isAlike: true },
  categoryName: { by: () => sql`c.name`, isAlike: true, blank: 'other' },
  status: { by: () => sql`p.status` },
  inventoryUOM: { by: () => sql`coalesce(u.name, p.inventory_uom)` },
  onHandQty: { by: ({ onHand }) => onHand },
  availableToSellQty: { by: ({ availableToSell }) => availableToSell },
  committedQty: { by: ({ committed }) => committed },
  noLotCommittedQty: { by: ({ noLotCommitted }) => noLotCommitted },
  noLotShippedQty: { by: ({ noLotShipped }) => noLotShipped },
  noLotReturnQty: { by: ({ noLotReturned }) => noLotReturned },
};

/** Products in an order, those without a value last; the other items run the same way, so that an index can be walked backwards too. */
export function productOrder(
  { sortName = 'sku', direction }: ProductOrder,
  figures: ReturnType<typeof figuresAt>,
): Order {
  const { by: valueOf, isAlike, blank } = productSorts[sortName];
  const by = valueOf(figures);
  const alike = inDirection(direction, ...(isAlike ? [sql`p.sku`] : []), sql`p.product_id`);
  if (blank === 'other') return [{ by, direction, nulls: 'last' }, ...alike];
  const first = blank === 'empty' ? [emptyLast(by)] : blank === 'null' ? [nullLast(by)] : [];
  return [...first, { by, direction }, ...alike];
}
