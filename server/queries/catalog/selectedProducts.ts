import type { Kysely } from 'kysely';
import type { BulkSelection } from '../../contract/bulk/bulkEdit.ts';
import { splitFacets } from '../../contract/catalog/productFacets.ts';
import type { Database } from '../../database/connect.ts';
import { productHits } from './productHits.ts';
import { BULK_ROWS_MAX } from '../../domain/bulk/bulk.ts';
import { ProductStatus } from '../../domain/catalog/productCodes.ts';
import { DomainError } from '../../kernel/decider.ts';

export interface SelectedProduct {
  readonly productId: string;
  readonly sku: string;
  readonly variety: string;
}

interface Part {
  readonly limit: number;
  readonly offset: number;
}

/**
 * The products that someone chose, by SKU: those that are named, or all that a filter shows now. Throws DomainError
 * `bulk.selection` when neither or both are given; `total` is exact up to one more than a bulk may have.
 */
export async function selectedProducts(
  db: Kysely<Database>,
  companyId: string,
  { productIds, filter }: BulkSelection,
  { limit, offset }: Part,
): Promise<{ readonly total: number; readonly rows: readonly SelectedProduct[] }> {
  if ((productIds === undefined) === (filter === undefined)) throw new DomainError('bulk.selection');
  const { facets, rest } = splitFacets(filter ?? {});
  const { status = ProductStatus.ACTIVE, searchKey } = rest;
  let hits = productHits(db, companyId, filter === undefined ? {} : { status, searchKey, facets });
  if (productIds !== undefined) hits = hits.where('p.product_id', 'in', productIds);
  const [{ count }, rows] = await Promise.all([
    db
      .selectFrom(
        hits
          .select('p.product_id')
          .limit(BULK_ROWS_MAX + 1)
          .as('counted'),
      )
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow(),
    hits
      .select(['p.product_id as productId', 'p.sku', 'p.variety'])
      .orderBy('p.sku')
      .orderBy('p.product_id')
      .limit(limit)
      .offset(offset)
      .execute(),
  ]);
  return { total: Number(count), rows };
}
