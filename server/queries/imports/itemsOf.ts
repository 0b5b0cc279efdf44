import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { ImportKind } from '../../domain/imports/importBatch.ts';

interface Batch {
  readonly companyId: string;
  readonly batchId: string;
  readonly kind: ImportKind;
}

/** Ids of what a batch made, in the order of an undo: those of a section come after all that may be in it. */
export async function itemsOf(
  db: Kysely<Database>,
  { companyId, batchId, kind }: Batch,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  if (kind === 'products') {
    let products = db
      .selectFrom('import_batch_product')
      .select('product_id')
      .where('company_id', '=', companyId)
      .where('batch_id', '=', batchId);
    if (after !== undefined) products = products.where('product_id', '>', after);
    const rows = await products.orderBy('product_id').limit(limit).execute();
    return rows.map(({ product_id }) => product_id);
  }
  // Categories have no part, their sections have one: lists of a few hundred, processed in one order.
  const place = kind === 'categories' ? sql<string>`min(part) || ' ' || item_id` : sql<string>`item_id`;
  const items = db
    .selectFrom('import_batch_item')
    .select(['item_id', place.as('place')])
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where('kind', '=', kind)
    .$if(kind !== 'categories' && after !== undefined, (query) => query.where('item_id', '>', after ?? ''))
    .groupBy('item_id')
    .orderBy('place');
  const rows = await (kind === 'categories' ? items : items.limit(limit)).execute();
  const from = kind === 'categories' ? rows.findIndex(({ item_id }) => item_id === after) + 1 : 0;
  return rows.slice(from, from + limit).map(({ item_id }) => item_id);
}

/** A unit or a category that came with the rows of a file about something else. */
export interface BroughtName {
  readonly kind: 'unit' | 'category';
  readonly id: string;
}

/** The names that a batch of products or of their units has brought along. */
export async function namesOf(
  db: Kysely<Database>,
  { companyId, batchId }: Pick<Batch, 'companyId' | 'batchId'>,
): Promise<BroughtName[]> {
  const rows = await db
    .selectFrom('import_batch_item')
    .select(['kind', 'item_id'])
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where('kind', 'in', ['unitNames', 'categories'])
    // With a part it is an entry of another list.
    .where('part', '=', '')
    .orderBy('kind')
    .orderBy('item_id')
    .execute();
  return rows.map(({ kind, item_id: id }) => ({ kind: kind === 'unitNames' ? 'unit' : 'category', id }));
}
