import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import {
  facetNames,
  markedFlags,
  organicValues,
  type FacetFilter,
  type FacetName,
} from '../../domain/catalog/productFacets.ts';
import type { Database } from '../../database/connect.ts';
import { facetColumns, withFacets } from './facetHits.ts';
import { mayHoldWithdrawn } from '../isThere.ts';
import { COUNT_CAP } from '../paging.ts';
import { productHits, type ProductFilter } from './productHits.ts';

/** A value of a group and how many products have it, counted up to one more than the cap. */
export interface CountedValue {
  readonly facet: FacetName;
  readonly value: string;
  readonly count: number;
}

/** Values of one group at most; nobody reads as many boxes. */
const VALUES_MAX = 1_000;

type Hits = ReturnType<typeof productHits>;
type Group = { facet: string; value: string; count: string };

/**
 * The values in use in every group and how many products have each, as status, search and the OTHER groups limit them
 * (rules 18.15). Where nothing but the status does, values are found by walking from one to the next through the indexes
 * and counted up to the cap; else what is left is read once for all groups that have no ticked box themselves.
 */
export async function countFacets(
  db: Kysely<Database>,
  companyId: string,
  filter: ProductFilter,
): Promise<CountedValue[]> {
  const hasSearch = (filter.searchKey ?? '').trim() !== '';
  // What the ticked boxes leave, under the name that hits go by.
  // A view of the past names its schema in every table, which `kept` is not: the whole query does it, no part of it.
  const plain = db.withoutPlugins();
  const kept = plain.selectFrom('kept as p' as never) as unknown as Hits;
  const groups = facetNames.flatMap((facet) => {
    const facets: FacetFilter = { ...filter.facets, [facet]: [] };
    const isWide = !hasSearch && Object.values(facets).every((values) => values.length === 0);
    const isTicked = (filter.facets?.[facet] ?? []).length > 0;
    const all = (): Hits => productHits(db, companyId, { ...filter, facets });
    if (facet === 'brand' && isWide && !mayHoldWithdrawn(filter.status))
      return [brandsOfAll(plain, companyId, filter.status)];
    return countsOf(plain, facet, isWide || isTicked ? all() : kept, isWide);
  });
  const [first, ...others] = groups;
  if (first === undefined) return [];
  const once = productHits(db, companyId, filter).select(keptColumns);
  const rows = await db
    .with(
      (name) => name('kept').materialized(),
      () => once,
    )
    .selectFrom(first.as('g'))
    .select(['g.facet', 'g.value', 'g.count'])
    .$call((query) =>
      others.reduce(
        (all, group) => all.unionAll(plain.selectFrom(group.as('g')).select(['g.facet', 'g.value', 'g.count'])),
        query,
      ),
    )
    .execute();
  return rows
    .map(({ facet, value, count }) => ({ facet: facet as FacetName, value, count: Number(count) }))
    .filter(({ count }) => count > 0);
}

const keptColumns = [
  ...(['p.company_id', 'p.product_id', 'p.category_id', 'p.origin', 'p.preferred_vendor_id'] as const),
  ...(['p.packing', 'p.grade', 'p.organic', 'p.manufacture', 'p.push', 'p.tax_enabled'] as const),
];

/** The counts of one group over products `p`. */
function countsOf(db: Kysely<Database>, facet: FacetName, hits: Hits, isWide: boolean): Counts[] {
  switch (facet) {
    case 'organic':
      return organicValues.map((value) => one(db, facet, value, withFacets(hits, { organic: [value] }, 'columns')));
    case 'flag':
      return markedFlags.map((value) => one(db, facet, value, withFacets(hits, { flag: [value] }, 'columns')));
    case 'brand': {
      const branded = hits.innerJoin('product_list_brand as b', (join) =>
        join.onRef('b.company_id', '=', 'p.company_id').onRef('b.product_id', '=', 'p.product_id'),
      ) as unknown as Hits;
      return [grouped(facet, sql<string>`b.brand`, branded)];
    }
    case 'category':
    case 'origin':
    case 'preferredVendor':
    case 'packing':
    case 'grade':
      return [(isWide ? walked : grouped)(facet, facetColumns[facet], hits, db)];
  }
}

type Counts = SelectQueryBuilder<Database, never, Group>;

const named = (facet: FacetName) => sql<string>`${sql.lit(facet)}::text`.as('facet');

/** How many there are, no further than anybody reads. */
const upToCap = (db: Kysely<Database>, hits: Hits) =>
  db
    .selectFrom(
      hits
        .select(sql`1`.as('one'))
        .limit(COUNT_CAP + 1)
        .as('few'),
    )
    .select(({ fn }) => fn.countAll<string>().as('count'));

const one = (db: Kysely<Database>, facet: FacetName, value: string, hits: Hits): Counts =>
  upToCap(db, hits).select([named(facet), sql<string>`${sql.lit(value)}::text`.as('value')]);

/** All hits are read: they are few, or a search or another group has to be held against each. */
const grouped = (facet: FacetName, column: RawBuilder<string>, hits: Hits): Counts =>
  hits
    .where(column, '<>', '')
    .select([named(facet), column.as('value'), sql<string>`count(*)`.as('count')])
    .groupBy(column)
    .limit(VALUES_MAX);

/** Brands of all products of a status: of all products, less those of the rest, which are the fewer. */
function brandsOfAll(db: Kysely<Database>, companyId: string, status: number | undefined): Counts {
  const branded = db
    .selectFrom('product_list_brand as b')
    .where('b.company_id', '=', companyId)
    .select('b.brand as value')
    .groupBy('b.brand');
  let counted = branded.select(sql<string>`count(*)`.as('count'));
  if (status !== undefined)
    counted = counted.unionAll(
      branded
        .innerJoin('product_list as p', (join) =>
          join.onRef('p.company_id', '=', 'b.company_id').onRef('p.product_id', '=', 'b.product_id'),
        )
        .where(sql<boolean>`(p.status < ${status} OR p.status > ${status})`)
        .select(sql<string>`-count(*)`.as('count')),
    );
  return db
    .selectFrom(counted.as('n'))
    .select([named('brand'), 'n.value', sql<string>`sum(n.count)`.as('count')])
    .groupBy('n.value')
    .having(sql<boolean>`sum(n.count) > 0`)
    .limit(VALUES_MAX);
}

/** From each value to the next one, and of each as many as are shown. */
function walked(facet: FacetName, column: RawBuilder<string>, hits: Hits, db: Kysely<Database>): Counts {
  const first = hits.where(column, '>', '').select(column.as('value')).orderBy(column).limit(1);
  return db
    .withRecursive('used(value)', (query) =>
      query
        .selectFrom(first.as('first'))
        .select('first.value')
        .unionAll(
          query
            .selectFrom('used')
            .innerJoinLateral(
              (at) =>
                hits
                  .where(column, '>', at.ref('used.value'))
                  .select(column.as('value'))
                  .orderBy(column)
                  .limit(1)
                  .as('next'),
              (join) => join.onTrue(),
            )
            .select('next.value'),
        ),
    )
    .selectFrom('used')
    .select([named(facet), 'used.value'])
    .select((at) => upToCap(db, hits.where(column, '=', at.ref('used.value'))).as('count'))
    .limit(VALUES_MAX) as unknown as Counts;
}
