import { sql, type Kysely, type RawBuilder } from 'kysely';
import { likePattern, searchWords } from '../../../projections/searchText.ts';
import type { CountLineQuery, CountListQuery, CountSortName } from '../../contract/inventory/inventoryCounts.ts';
import type { CountFilter, CountLineSortName } from '../../domain/inventory/count/countFilters.ts';
import type { Database } from '../../database/connect.ts';
import { inDirection } from '../lists/order.ts';
import { findPage } from '../lists/page.ts';
import { pageOf } from '../paging.ts';

const started = (db: Kysely<Database>, companyId: string) =>
  db.selectFrom('inventory_count as c').where('c.company_id', '=', companyId).where('c.started_at', 'is not', null);

/** One page of a company's counts, the newest first unless asked otherwise. */
export async function findCounts(
  db: Kysely<Database>,
  companyId: string,
  { searchKey = '', stage, sortName = 'startedAt', sortType = 'desc', ...paging }: CountListQuery,
) {
  const sortable = {
    number: sql`c.number`,
    startedAt: sql`c.started_at`,
    closedAt: sql`c.closed_at`,
  } satisfies Record<CountSortName, RawBuilder<unknown>>;
  const direction = sortType.startsWith('desc') ? 'desc' : 'asc';
  let counts = started(db, companyId);
  if (stage !== undefined) counts = counts.where('c.stage', '=', stage);
  for (const word of searchWords(searchKey)) counts = counts.where('c.search', 'like', likePattern(word));
  return findPage(
    db,
    {
      hits: counts.select('c.count_id'),
      order: [{ by: sortable[sortName], direction, nulls: 'last' }, ...inDirection('asc', sql`c.count_id`)],
      details: (page) =>
        db
          .selectFrom(page)
          .innerJoin('inventory_count as c', (join) =>
            join.on('c.company_id', '=', companyId).onRef('c.count_id', '=', 'page.count_id'),
          )
          .selectAll('c'),
    },
    pageOf(paging, 20),
  );
}

/** A count that was started; undefined: there is none. */
export const findCount = (db: Kysely<Database>, companyId: string, countId: string) =>
  started(db, companyId).selectAll('c').where('c.count_id', '=', countId).executeTakeFirst();

/** How far a count is that is being posted or undone: lines processed, of so many. */
export async function countProgress(
  db: Kysely<Database>,
  { company_id: companyId, count_id: countId, stage }: NonNullable<Awaited<ReturnType<typeof findCount>>>,
): Promise<{ gone: number; toGo: number }> {
  if (stage !== 'POSTING' && stage !== 'UNDOING') return { gone: 0, toGo: 0 };
  const isPosting = stage === 'POSTING';
  const { gone, all } = await db
    .selectFrom('inventory_count_line as l')
    .where('l.company_id', '=', companyId)
    .where('l.count_id', '=', countId)
    .where(isPosting ? sql<boolean>`l.counted IS NOT NULL` : sql<boolean>`l.outcome = 'adjusted'`)
    .select([
      sql<string>`count(*)`.as('all'),
      sql<string>`count(${isPosting ? sql`l.outcome` : sql`l.undone`})`.as('gone'),
    ])
    .executeTakeFirstOrThrow();
  return { gone: Number(gone), toGo: Number(all) };
}

/** Lines of a count `l` with the product `p` and the lot `i` as they are now. */
const linesOf = (db: Kysely<Database>, companyId: string, countId: string) =>
  db
    .selectFrom('inventory_count_line as l')
    .innerJoin('inventory_count as c', (join) =>
      join
        .onRef('c.company_id', '=', 'l.company_id')
        .onRef('c.count_id', '=', 'l.count_id')
        .onRef('l.no', '<=', 'c.lines'),
    )
    .leftJoin('product_list as p', (join) =>
      join.onRef('p.company_id', '=', 'l.company_id').onRef('p.product_id', '=', 'l.product_id'),
    )
    .leftJoin('inventory_lot as i', (join) =>
      join
        .onRef('i.company_id', '=', 'l.company_id')
        .onRef('i.product_id', '=', 'l.product_id')
        .onRef('i.lot_id', '=', 'l.lot_id'),
    )
    .where('l.company_id', '=', companyId)
    .where('l.count_id', '=', countId);

const variance = sql<string | null>`(l.counted - l.on_hand)`;
/** A lot that was found is worth what it would be made with; of one without a cost nobody knows what it is worth. */
const cost = sql`CASE WHEN i.lot_id IS NULL THEN p.cost ELSE i.cost END`;
const value = sql<string | null>`round((l.counted - l.on_hand) * ${cost}, 2)`;
/** Beyond the threshold; what was found where nothing was expected is beyond any. */
const isOver = sql<boolean>`coalesce(abs(l.counted - l.on_hand) * 100 > c.threshold * abs(l.on_hand), false)`;

const filters: Readonly<Record<CountFilter, RawBuilder<boolean>>> = {
  all: sql<boolean>`true`,
  uncounted: sql<boolean>`l.counted IS NULL`,
  counted: sql<boolean>`l.counted IS NOT NULL`,
  recount: sql<boolean>`l.is_recount`,
  variance: sql<boolean>`l.counted <> l.on_hand`,
  over: isOver,
  refused: sql<boolean>`(l.outcome = 'refused' OR l.undone = 'refused')`,
};

/** How many lines differ, by how much more than they may, and what that is worth in USD. */
export const countFigures = (db: Kysely<Database>, companyId: string, countId: string) =>
  linesOf(db, companyId, countId)
    .select([
      sql<string>`count(*) FILTER (WHERE l.counted <> l.on_hand)`.as('variances'),
      sql<string>`count(*) FILTER (WHERE ${isOver})`.as('over'),
      sql<string>`coalesce(sum(${value}), 0)`.as('value'),
    ])
    .executeTakeFirstOrThrow();

const columns = [
  ...(['l.no', 'l.product_id', 'l.sku', 'l.lot_id', 'l.unit', 'l.expected', 'l.is_added', 'l.is_new_lot'] as const),
  ...(['l.units', 'l.uom', 'l.counted', 'l.on_hand', 'l.counted_at', 'l.counted_by', 'l.is_recount'] as const),
  ...(['l.outcome', 'l.delta', 'l.refusal', 'l.undone', 'l.undo_refusal', 'p.variety'] as const),
] as const;

/** One page of the lines, in the order of the sheet unless asked otherwise. */
export async function findCountLines(
  db: Kysely<Database>,
  { companyId, countId }: { readonly companyId: string; readonly countId: string },
  { filter = 'all', searchKey = '', sortName = 'no', sortType = 'asc', ...paging }: CountLineQuery,
  size = 50,
) {
  const sortable = {
    no: sql`l.no`,
    sku: sql`l.sku`,
    lotId: sql`l.lot_id`,
    variance: sql`abs(l.counted - l.on_hand)`,
  } satisfies Record<CountLineSortName, RawBuilder<unknown>>;
  const direction = sortType.startsWith('desc') ? 'desc' : 'asc';
  let lines = linesOf(db, companyId, countId).where(filters[filter]);
  for (const word of searchWords(searchKey))
    lines = lines.where(sql`l.search || ' ' || coalesce(p.variety_search, '')`, 'like', likePattern(word));
  return findPage(
    db,
    {
      hits: lines.select('l.no'),
      order: [{ by: sortable[sortName], direction, nulls: 'last' }, ...inDirection('asc', sql`l.no`)],
      details: (page) =>
        linesOf(db, companyId, countId)
          .innerJoin(page, (join) => join.onRef('page.no', '=', 'l.no'))
          .leftJoin('company_options as o', (join) =>
            join
              .onRef('o.company_id', '=', 'l.company_id')
              .on('o.id', '=', sql<string>`coalesce(i.location_id, p.location_id)`)
              .on('o.kind', '=', 'location'),
          )
          .select(columns)
          .select([
            variance.as('variance'),
            value.as('value'),
            isOver.as('is_over'),
            // What moved since the start: until it was counted, or until now.
            sql<string>`coalesce(CASE WHEN l.counted IS NULL THEN i.on_hand ELSE l.on_hand END, 0) - l.expected`.as(
              'moved',
            ),
            sql<string | null>`coalesce(nullif(o.code, ''), o.name)`.as('location'),
          ]),
    },
    pageOf(paging, size),
  );
}
export type FoundCountLine = Awaited<ReturnType<typeof findCountLines>>['rows'][number];
