import { sql } from 'kysely';

/** Of `p`, a row of the products list: products that an undone import took back are nobody's any more. */
export const isThere = sql<boolean>`NOT EXISTS (SELECT 1 FROM import_batch_product b
  WHERE b.company_id = p.company_id AND b.product_id = p.product_id AND b.is_withdrawn)`;
