import { expressionBuilder, sql } from 'kysely';
import type { ProductListTable } from '../../projections/catalog/tables.ts';
import type { Database } from '../database/connect.ts';
import { ProductStatus } from '../domain/catalog/productCodes.ts';

const on = expressionBuilder<Database & { p: ProductListTable }, 'p'>();

/**
 * Of `p`, a row of the products list: products that an undone import created and undid are nobody's any more. Built by
 * Kysely, so that a view of the past asks its own tables.
 */
export const isThere = on.not(
  on.exists(
    on
      .selectFrom('import_batch_product as withdrawn')
      .select(sql`1`.as('one'))
      .whereRef('withdrawn.company_id', '=', 'p.company_id')
      .whereRef('withdrawn.product_id', '=', 'p.product_id')
      .where('withdrawn.is_withdrawn', '=', true),
  ),
);

/** Whether a list of products with this status could hold withdrawn ones: they are inactive, and stay so. */
export const mayHoldWithdrawn = (status: number | undefined): boolean => status !== ProductStatus.ACTIVE;
