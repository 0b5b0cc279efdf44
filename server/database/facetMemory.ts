import type { Kysely } from 'kysely';
import type { Database } from './connect.ts';
import { listPosition } from './listPosition.ts';
import { countFacets, type CountedValue } from './productFacets.ts';
import type { ProductFilter } from './productHits.ts';

/** Counts of so many companies and filters are kept. */
const KEPT_MAX = 200;

interface Kept {
  /** How far the list had read the log before they were counted. */
  readonly position: string;
  readonly counts: Promise<CountedValue[]>;
}

/**
 * `countFacets` of the present, counted anew only when the list has changed since: rows and position are written in one
 * transaction, so that what is answered is never older than the list. Who asks while it is being counted waits for that.
 */
export function facetMemory(
  db: Kysely<Database>,
): (companyId: string, filter: ProductFilter) => Promise<CountedValue[]> {
  const kept = new Map<string, Kept>();
  return async (companyId, filter) => {
    const key = JSON.stringify([companyId, filter]);
    const position = await listPosition(db);
    const known = kept.get(key);
    if (known?.position === position) return known.counts;
    const counts = countFacets(db, companyId, filter);
    kept.delete(key);
    kept.set(key, { position, counts });
    const [oldest] = kept.keys();
    if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
    counts.catch(() => kept.delete(key));
    return counts;
  };
}
