import type { Catalogue } from './catalogue.ts';

const LOTS_A_PRODUCT = 5;
const CATEGORIES = 40;

/**
 * Gives every product of a catalogue five lots, a category and a par level: three lots in five are used up, one product in
 * forty has a lot that expired with something left, and a few are held or recalled. Written into the read models as their
 * projections would have left them, since only reading is measured.
 */
export async function stockUp({ pool, companyId }: Pick<Catalogue, 'pool' | 'companyId'>): Promise<void> {
  await pool.query(
    `INSERT INTO read.inventory_lot
       (company_id, product_id, lot_id, received, on_hand, committed, received_on, best_by, warehouse_id, hold, recall)
     SELECT $1, 'bench' || n, 'L' || l, 50,
       CASE WHEN (n * 7 + l * 13) % 5 < 3 THEN 0 ELSE (n * 31 + l * 17) % 50 + 1 END,
       CASE WHEN (n + l) % 11 = 0 THEN 1 ELSE 0 END, '2020-10-01',
       CASE WHEN l > 0 THEN '2099-0' || (1 + (n + l) % 9) || '-15' WHEN n % 40 = 0 THEN '2020-11-01' END, 'main',
       CASE WHEN l = 1 AND n % 200 = 0 THEN 'wet' END, CASE WHEN l = 2 AND n % 500 = 0 THEN 'recall' END
     FROM (SELECT substr(product_id, 6)::int AS n FROM read.product_list
           WHERE company_id = $1 AND product_id LIKE 'bench%') AS products,
       generate_series(0, $2::int - 1) AS l
     ON CONFLICT DO NOTHING`,
    [companyId, LOTS_A_PRODUCT],
  );
  await pool.query(
    `UPDATE read.inventory_on_hand AS i SET on_hand = lots.on_hand, committed = lots.committed,
       reorder_level = CASE WHEN substr(i.product_id, 6)::int % 2 = 0 THEN 20 ELSE 0 END
     FROM (SELECT product_id, sum(on_hand) AS on_hand, sum(committed) AS committed FROM read.inventory_lot
           WHERE company_id = $1 GROUP BY product_id) AS lots
     WHERE i.company_id = $1 AND i.product_id = lots.product_id AND i.product_id LIKE 'bench%'`,
    [companyId],
  );
  await pool.query(
    `UPDATE read.product_list SET category_id = 'c' || substr(product_id, 6)::int % $2::int,
       reorder_level = CASE WHEN substr(product_id, 6)::int % 2 = 0 THEN 20 ELSE 0 END
     WHERE company_id = $1 AND product_id LIKE 'bench%'`,
    [companyId, CATEGORIES],
  );
  await pool.query('VACUUM ANALYZE');
}
