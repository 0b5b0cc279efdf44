import { sql, type InferResult, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../database/connect.ts';
import { optionJoin } from '../company/optionJoin.ts';
import { inOrder } from '../lists/order.ts';
import { productHits, type ProductFilter, type ProductHits } from './productHits.ts';
import { productOrder, type ProductOrder } from './productOrder.ts';
import { figuresAt, type StockMoment } from './stockFigures.ts';

/** Products with their stock `i`, category `c` and unit `u`, each of which a product has once or not at all. */
export const withReferences = (products: ProductHits) =>
  products
    .leftJoin('inventory_on_hand as i', (join) =>
      join.onRef('i.company_id', '=', 'p.company_id').onRef('i.product_id', '=', 'p.product_id'),
    )
    .leftJoin('company_options as c', (join) =>
      join.onRef('c.company_id', '=', 'p.company_id').onRef('c.id', '=', 'p.category_id').on('c.kind', '=', 'category'),
    )
    .leftJoin('company_options as u', (join) =>
      join.onRef('u.company_id', '=', 'p.company_id').onRef('u.id', '=', 'p.unit_id').on('u.kind', '=', 'unit'),
    );

/** The units of product `p` in their order, by their present names: one column of it, for which nobody asks again. */
const unitLines = (db: Kysely<Database>) =>
  jsonArrayFrom(
    db
      .selectFrom('product_list_unit as l')
      .leftJoin('company_options as u', optionJoin('u', 'unit', 'l.unit_id'))
      .select(['l.unit_id', 'l.pricing_unit_id'])
      // As text: a number in JSON is read as a double.
      .select([sql<string>`l.ratio::text`.as('ratio'), sql<string>`l.price_factor::text`.as('price_factor')])
      .select(sql<string>`coalesce(u.name, l.name)`.as('name'))
      .where(sql<boolean>`l.company_id = p.company_id AND l.product_id = p.product_id`)
      .orderBy('l.place')
      .orderBy('l.unit_id'),
  );

/** What lists show of products: with category, stock and units. */
export function productDetails(db: Kysely<Database>, products: ProductHits, moment: StockMoment) {
  const figures = figuresAt(db, moment);
  return withReferences(products)
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
    .select(unitLines(db).as('units'));
}

/**
 * A company's products that pass the filter, all of them in order: for exports. `instant`: the moment that is asked about,
 * since what has expired depends on the day.
 */
export function productRows(
  db: Kysely<Database>,
  companyId: string,
  filter: ProductFilter,
  order: ProductOrder,
  { instant }: { readonly instant: string },
) {
  const moment = { companyId, instant };
  const rows = productDetails(db, productHits(db, companyId, filter), moment);
  return inOrder(rows, productOrder(order, figuresAt(db, moment)));
}

export type ProductRow = InferResult<ReturnType<typeof productDetails>>[number];
