import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import {
  facetNames,
  markedFlags,
  organicValues,
  type FacetFilter,
  type FacetName,
} from '../domain/catalog/productFacets.ts';
import type { Database } from './connect.ts';
import { facetColumns } from './facetHits.ts';
import { COUNT_CAP } from './paging.ts';
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
 * (rules 18.15). What nothing but the status limits is found by walking from value to value through the indexes and
 * counting each up to the cap, so that a catalogue of 100,000 costs what its values cost.
 */
export async function countFacets(
  db: Kysely<Database>,
  companyId: string,
  filter: ProductFilter,
): Promise<CountedValue[]> {
  const groups = facetNames.flatMap((facet) => {
    const facets: FacetFilter = { ...filter.facets, [facet]: [] };
    const isWide = !filter.searchKey?.trim() && Object.values(facets).every((values) => values.length === 0);
    const hits = (more: FacetFilter = {}): Hits =>
      productHits(db, companyId, { ...filter, facets: { ...facets, ...more } });
    switch (facet) {
      case 'organic':
        return organicValues.map((value) => one(db, facet, value, hits({ organic: [value] })));
      case 'flag':
        return markedFlags.map((value) => one(db, facet, value, hits({ flag: [value] })));
      case 'brand': {
        const branded = hits().innerJoin('product_list_brand as b', (join) =>
          join.onRef('b.company_id', '=', 'p.company_id').onRef('b.product_id', '=', 'p.product_id'),
        ) as unknown as Hits;
        const column = sql<string>`b.brand`;
        return [isWide ? walked(db, facet, column, branded) : grouped(facet, column, branded)];
      }
      case 'category':
      case 'origin':
      case 'preferredVendor':
      case 'packing':
      case 'grade': {
        const column = facetColumns[facet];
        return [isWide ? walked(db, facet, column, hits()) : grouped(facet, column, hits())];
      }
    }
  });
  const [first, ...others] = groups.map((group) =>
    db.selectFrom(group.as('g')).select(['g.facet', 'g.value', 'g.count']),
  );
  if (first === undefined) return [];
  const rows = await others.reduce((all, group) => all.unionAll(group), first).execute();
  return rows
    .map(({ facet, value, count }) => ({ facet: facet as FacetName, value, count: Number(count) }))
    .filter(({ count }) => count > 0);
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
    .where(column, '>', '')
    .select([named(facet), column.as('value'), sql<string>`count(*)`.as('count')])
    .groupBy(column)
    .limit(VALUES_MAX);

/** From each value to the next one, and of each as many as are shown. */
function walked(db: Kysely<Database>, facet: FacetName, column: RawBuilder<string>, hits: Hits): Counts {
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
