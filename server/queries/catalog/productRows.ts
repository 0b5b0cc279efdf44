import { sql, type InferResult, type Kysely, type RawBuilder } from 'kysely';
import type { ProductSortName } from '../../contract/catalog/catalog.ts';
import type { Database } from '../../database/connect.ts';
import { productHits, type Finding, type ProductFilter } from './productHits.ts';
import { unitLines } from './productUnits.ts';
import { figuresAt } from './stockFigures.ts';

/** Columns of product `p` itself, for which nothing else need be joined. */
export const ownColumns = {
  sku: sql`p.sku`,
  variety: sql`p.variety`,
  price: sql`p.price`,
  cost: sql`p.cost`,
  grade: sql`p.grade`,
  packing: sql`p.packing`,
  origin: sql`p.origin`,
  organic: sql`p.organic`,
  size: sql`p.size`,
  weight: sql`p.weight`,
} as const satisfies Partial<Record<ProductSortName, RawBuilder<unknown>>>;

export type OwnColumn = keyof typeof ownColumns;
export const isOwnColumn = (name: ProductSortName): name is OwnColumn => name in ownColumns;

/** The only expressions that a list sorts by: names from outside never reach SQL (trust 5.10). */
const sortableAt = (figures: ReturnType<typeof figuresAt>) =>
  ({
    ...ownColumns,
    categoryName: sql`c.name`,
    status: sql`p.status`,
    onHandQty: figures.onHand,
    availableToSellQty: figures.availableToSell,
    committedQty: figures.committed,
    noLotCommittedQty: figures.noLotCommitted,
    noLotShippedQty: figures.noLotShipped,
    noLotReturnQty: figures.noLotReturned,
    inventoryUOM: sql`coalesce(u.name, p.inventory_uom)`,
  }) satisfies Record<ProductSortName, RawBuilder<unknown>>;

export interface ProductOrder {
  readonly sortName?: ProductSortName | undefined;
  readonly direction: 'asc' | 'desc';
}

/** What lists of one status are kept in order by, in the indexes of `product_list` and `inventory_on_hand`. */
const indexed: readonly ProductSortName[] = [
  'sku',
  'variety',
  'price',
  'cost',
  'size',
  'weight',
  'onHandQty',
  'availableToSellQty',
];

/** Where many products are alike they come by SKU, as in the indexes that the filters have. */
const alike: readonly ProductSortName[] = ['grade', 'packing', 'origin', 'organic', 'categoryName'];
export const isAlike = (name: ProductSortName): boolean => alike.includes(name);

/** True where an index can be walked in this order. */
export const canWalk = ({ status }: ProductFilter, { sortName = 'sku' }: ProductOrder): boolean =>
  status !== undefined && (indexed.includes(sortName) || (isAlike(sortName) && isOwnColumn(sortName)));

/**
 * A company's products that pass the filter, in order, with category, stock and units: the same for the list and for exports.
 * `instant`: the moment that is asked about, since what has expired depends on the day.
 */
export function productRows(
  db: Kysely<Database>,
  companyId: string,
  filter: ProductFilter,
  { sortName = 'sku', direction }: ProductOrder,
  { instant, finding }: { readonly instant: string; readonly finding?: Finding | undefined },
) {
  const figures = figuresAt(db, { companyId, instant });
  return (
    productHits(db, companyId, filter, finding)
      .leftJoin('inventory_on_hand as i', (join) =>
        join.onRef('i.company_id', '=', 'p.company_id').onRef('i.product_id', '=', 'p.product_id'),
      )
      .leftJoin('company_options as c', (join) =>
        join
          .onRef('c.company_id', '=', 'p.company_id')
          .onRef('c.id', '=', 'p.category_id')
          .on('c.kind', '=', 'category'),
      )
      .leftJoin('company_options as u', (join) =>
        join.onRef('u.company_id', '=', 'p.company_id').onRef('u.id', '=', 'p.unit_id').on('u.kind', '=', 'unit'),
      )
      .select([
        'p.product_id',
        'p.sku',
        'p.variety',
        'p.status',
        'p.price',
        'p.cost',
        'p.unit_id',
        'p.selling_unit_id',
        'p.purchasing_unit_id',
        'p.revision',
      ])
      .select(['p.size', 'p.weight', 'p.grade', 'p.packing', 'p.origin', 'p.organic', 'p.thumbnail'])
      .select('c.name as category_name')
      .select([
        figures.onHand.as('on_hand'),
        figures.committed.as('committed'),
        figures.availableToSell.as('available_to_sell'),
        figures.noLotCommitted.as('no_lot_committed'),
        figures.noLotShipped.as('no_lot_shipped'),
        figures.noLotReturned.as('no_lot_returned'),
      ])
      .select(sql<string>`coalesce(u.name, p.inventory_uom)`.as('inventory_uom'))
      .select(unitLines(db).as('units'))
      .orderBy(sortableAt(figures)[sortName], direction)
      .$if(isAlike(sortName), (rows) => rows.orderBy('p.sku', direction))
      // The tie-breaker runs the same way, so that an index can be walked backwards too.
      .orderBy('p.product_id', direction)
  );
}

export type ProductRow = InferResult<ReturnType<typeof productRows>>[number];
