import type { Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { noCache, type ListCache } from '../listCache.ts';
import { COUNT_CAP, cappedTotal } from '../paging.ts';
import type { Finding } from '../lists/list.ts';
import { productHits } from '../catalog/productHits.ts';
import { restockCounts, type RestockFilter } from './restockHits.ts';
import { restockRows, type RestockOrder } from './restockRows.ts';
import { dayOf } from '../company/companyDay.ts';
import { ProductStatus } from '../../domain/catalog/productCodes.ts';
import { restockStatuses } from '../../domain/inventory/restock.ts';
import { restockLines, type FindIncoming } from './restockLines.ts';

interface PageQuery extends RestockOrder {
  readonly limit: number;
  readonly offset: number;
}

interface PageSources {
  readonly findIncoming: FindIncoming;
  readonly cached?: ListCache;
}

/**
 * One page of a company's restock list as of an instant, and how many products of each status pass the other filters. The
 * stock of every product is behind both, so they are found once for as long as it lasts; what is coming is read each time.
 */
export async function restockPage(
  db: Kysely<Database>,
  { companyId, instant }: { readonly companyId: string; readonly instant: string },
  filter: RestockFilter,
  { limit, offset, ...order }: PageQuery,
  { findIncoming, cached = noCache }: PageSources,
) {
  const at = { companyId, day: await dayOf(db, companyId, instant) };
  const [counts, rows] = await cached([at, filter, order, limit, offset], async () => {
    const finding = await findingOf(db, companyId, filter);
    const most = COUNT_CAP + 1;
    const found = await restockRows(db, at, filter, order, { page: { limit, offset, most }, finding }).execute();
    // Every row tells the counts; a page that has none leaves them to be asked for.
    const [{ counts: told } = {}] = found;
    const known = told && new Map(Object.entries(told).map(([status, count]) => [Number(status), count]));
    return [known ?? (await restockCounts(db, at, filter, { most, finding })), found] as const;
  });
  const { statuses = restockStatuses } = filter;
  const found = statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
  return {
    total: Math.min(found, COUNT_CAP),
    totalIsCapped: found > COUNT_CAP,
    list: await restockLines(db, at, rows, findIncoming),
    counts: restockStatuses.map((status) => {
      const count = counts.get(status) ?? 0;
      return { status, count: Math.min(count, COUNT_CAP), isCapped: count > COUNT_CAP };
    }),
  };
}

/** Words that few products have are found by their index, others are met soon in any order (design 5). */
async function findingOf(
  db: Kysely<Database>,
  companyId: string,
  { searchKey = '' }: RestockFilter,
): Promise<Finding | undefined> {
  if (searchKey.trim() === '') return undefined;
  const hits = productHits(db, companyId, { status: ProductStatus.ACTIVE, searchKey }).select('p.product_id');
  return (await cappedTotal(db, hits)).totalIsCapped ? 'byOrder' : 'byWords';
}
