import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { COUNT_CAP } from '../paging.ts';
import { productHits, type ProductFilter } from './productHits.ts';
import { isAlike, ownColumns, productRows, type OwnColumn, type ProductRow } from './productRows.ts';
import { partsOf } from './unusableStock.ts';

interface FewPage {
  readonly sortName: OwnColumn;
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
  /** The moment that is asked about. */
  readonly instant: string;
}

/** So many are sorted; of more, the first ones are met soon in the order of the list. */
const FEW = 2 * COUNT_CAP;

/** With `hits`: all that pass the filter. With `few`: as many of them as are looked at. */
interface Hit {
  product_id: string;
  sku: string;
  place: unknown;
}
type FewTables = Database & { hits: Hit; few: Hit };

/**
 * How many of a company's products pass the filter, exact up to the cap, and a page of them in order; null where they are
 * too many to be sorted. Planned for all hits, since PostgreSQL takes words and boxes for independent: where few products
 * have them together, it would walk the whole list in order for the first twenty.
 */
export async function fewProducts(
  db: Kysely<Database>,
  companyId: string,
  filter: ProductFilter,
  { sortName, direction, limit, offset, instant }: FewPage,
): Promise<{ readonly found: number; readonly rows: readonly ProductRow[] | null }> {
  const parts = partsOf(db) as unknown as Kysely<FewTables>;
  const page = parts
    .selectFrom('few')
    .select('few.product_id')
    .where(sql<boolean>`(SELECT count(*) FROM few) <= ${sql.lit(FEW)}`)
    .orderBy('few.place', direction)
    .$if(isAlike(sortName), (few) => few.orderBy('few.sku', direction))
    .orderBy('few.product_id', direction)
    .limit(limit)
    .offset(offset);
  const rows = productRows(parts, companyId, {}, { sortName, direction }, { instant })
    .clearOrderBy()
    .where('p.product_id', 'in', page);
  const answered = await (db as unknown as Kysely<FewTables>)
    .with(
      (name) => name('hits').materialized(),
      () =>
        productHits(parts, companyId, filter, 'byWords')
          .select(['p.product_id', 'p.sku'])
          .select(ownColumns[sortName].as('place')),
    )
    .with('few', () =>
      parts
        .selectFrom('hits')
        .selectAll()
        .limit(FEW + 1),
    )
    .selectFrom(
      parts
        .selectFrom('few')
        .select(({ fn }) => fn.countAll<string>().as('found'))
        .as('f'),
    )
    .leftJoin(rows.as('r'), (join) => join.onTrue())
    .selectAll()
    .orderBy(`r.${sortName}`, direction)
    .$if(isAlike(sortName), (few) => few.orderBy('r.sku', direction))
    .orderBy('r.product_id', direction)
    .execute();
  const found = Number(answered[0]?.found);
  const isFew = found <= FEW;
  return {
    found,
    rows: isFew ? (answered.filter(({ product_id: id }) => id !== null) as unknown as ProductRow[]) : null,
  };
}
