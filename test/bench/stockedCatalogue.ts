import pg from 'pg';
import { codeValues } from '../../projections/catalog/codeColumns.ts';
import { grams, searchText } from '../../projections/searchText.ts';
import type { Program } from '../support/program.ts';
import { startSmallDemo } from '../support/smallDemo.ts';
import { benchProductId, nameOf } from './catalogue.ts';
import { Undoing } from './undoing.ts';

/** The whole product with that many products and five times as many lots, for figures of reading. */
export interface StockedCatalogue {
  readonly program: Program;
  readonly companyId: string;
  close(): Promise<void>;
}

const BATCH = 5_000;
const LOTS_A_PRODUCT = 5;
const CATEGORIES = 40;
const VENDORS = 300;

/**
 * Written into the read models as their projections would have left them, since only reading is measured: a million events
 * take an hour. Three lots in five are used up, one product in forty has a lot that expired with something left, a few are
 * held or recalled.
 */
export async function openStockedCatalogue(products: number): Promise<StockedCatalogue> {
  const undoing = new Undoing();
  try {
    const program = undoing.add(await startSmallDemo(), (built) => built.stop());
    const pool = new pg.Pool({ connectionString: program.runtime().databaseUrl, max: 2 });
    const { companyId } = program.demo;
    try {
      await stockUp(pool, companyId, products);
    } finally {
      await pool.end();
    }
    return { program, companyId, close: () => undoing.run() };
  } catch (error) {
    await undoing.run();
    throw error;
  }
}

/** Gives a company products with all that lists of them show, sort, search and filter by. */
async function stockUp(pool: pg.Pool, companyId: string, products: number): Promise<void> {
  await pool.query(
    `INSERT INTO read.company_options (company_id, kind, id, name)
     SELECT $1, 'category', 'c' || n, 'Category ' || n FROM generate_series(0, $2::int - 1) AS n`,
    [companyId, CATEGORIES],
  );
  await pool.query(
    `INSERT INTO read.client_list (company_id, client_id, name)
     SELECT $1, 'v' || n, 'Vendor ' || n FROM generate_series(0, $2::int - 1) AS n`,
    [companyId, VENDORS],
  );
  for (let first = 0; first < products; first += BATCH)
    await writeProducts(pool, companyId, first, Math.min(products, first + BATCH));
  await pool.query(
    `INSERT INTO read.product_list_brand (company_id, product_id, brand)
     SELECT company_id, product_id, brand
     FROM read.product_list, unnest(string_to_array(suppliers, ', ')) AS brand
     WHERE company_id = $1 AND product_id LIKE 'bench%'`,
    [companyId],
  );
  await pool.query(
    `INSERT INTO read.inventory_lot
       (company_id, product_id, lot_id, received, on_hand, committed, received_on, best_by, warehouse_id, hold, recall)
     SELECT $1, 'bench' || n, 'L' || l, 50,
       CASE WHEN (n * 7 + l * 13) % 5 < 3 THEN 0 ELSE (n * 31 + l * 17) % 50 + 1 END,
       CASE WHEN (n + l) % 11 = 0 THEN 1 ELSE 0 END, '2020-10-01',
       CASE WHEN l > 0 THEN '2099-0' || (1 + (n + l) % 9) || '-15' WHEN n % 40 = 0 THEN '2020-11-01' END, 'main',
       CASE WHEN l = 1 AND n % 200 = 0 THEN 'wet' END, CASE WHEN l = 2 AND n % 500 = 0 THEN 'recall' END
     FROM generate_series(0, $2::int - 1) AS n, generate_series(0, $3::int - 1) AS l`,
    [companyId, products, LOTS_A_PRODUCT],
  );
  await pool.query(
    `INSERT INTO read.inventory_on_hand
       (company_id, product_id, sku, product_status, reorder_level, on_hand, committed)
     SELECT p.company_id, p.product_id, p.sku, p.status, p.reorder_level, sum(l.on_hand), sum(l.committed)
     FROM read.product_list AS p JOIN read.inventory_lot AS l USING (company_id, product_id)
     WHERE p.company_id = $1 AND p.product_id LIKE 'bench%'
     GROUP BY p.company_id, p.product_id, p.sku, p.status, p.reorder_level`,
    [companyId],
  );
  // As autovacuum would have left it an hour later.
  await pool.query('VACUUM ANALYZE');
}

/** Each product has a UPC of one of forty makers, some have codes of others. */
const codesOf = (number: number) => ({
  upc: `0${String(33_383 + (number % 40))}${String(number).padStart(6, '0')}`,
  plu: number % 4 === 0 ? 3_000 + (number % 96_000) : null,
  customerProductCode: number % 3 === 0 ? `C-${String(number)}, K${String(number % 700)}` : '',
  supplierSKUs: number % 5 === 0 ? `MF ${String(number * 3)}` : '',
});

async function writeProducts(pool: pg.Pool, companyId: string, first: number, end: number): Promise<void> {
  const rows = Array.from({ length: end - first }, (_, index) => {
    const number = first + index;
    const sku = `B-${String(number)}`;
    const variety = nameOf(number);
    const codes = codesOf(number);
    const [skuSearch, varietySearch] = [searchText(sku), searchText(variety)];
    return {
      product_id: benchProductId(number),
      sku,
      variety,
      sku_search: skuSearch,
      variety_search: varietySearch,
      sku_grams: grams(skuSearch),
      variety_grams: grams(varietySearch),
      price: ((number * 37) % 9_000) / 100,
      cost: ((number * 29) % 7_000) / 100,
      category_id: `c${String(number % CATEGORIES)}`,
      preferred_vendor_id: `v${String((number * 7) % VENDORS)}`,
      origin: `Country ${String((number * 3) % 31)}`,
      packing: `Packing ${String((number * 11) % 53)}`,
      grade: ['A', 'B', 'C', ''][number % 4],
      reorder_level: number % 2 === 0 ? 20 : 0,
      reorder_quantity: number % 97,
      suppliers: [...new Set([number % 97, variety.length % 53])].map((brand) => `Brand ${String(brand)}`).join(', '),
      organic: number % 7 === 0,
      push: number % 50 === 0,
      manufacture: number % 100 === 0,
      tax_enabled: number % 3 === 0,
      upc: codes.upc,
      plu: codes.plu,
      customer_product_code: codes.customerProductCode,
      supplier_skus: codes.supplierSKUs,
      ...codeValues(codes),
    };
  });
  const codes = ['upc', 'plu', 'customer_product_code', 'supplier_skus', ...Object.keys(codeValues(codesOf(0)))].join(
    ', ',
  );
  await pool.query(
    `INSERT INTO read.product_list
       (company_id, product_id, sku, variety, sku_search, variety_search, sku_grams, variety_grams, price, cost, category_id,
        preferred_vendor_id, origin, packing, grade, reorder_level, reorder_quantity, suppliers, organic, push,
        manufacture, tax_enabled, ${codes}, inventory_uom, unit_id, selling_unit_id, purchasing_unit_id, warehouse_id)
     SELECT $1, product_id, sku, variety, sku_search, variety_search, sku_grams, variety_grams, price, cost, category_id,
       preferred_vendor_id, origin, packing, grade, reorder_level, reorder_quantity, suppliers, organic, push,
       manufacture, tax_enabled, ${codes}, 'Case', 'case', 'case', 'case', 'main'
     FROM json_populate_recordset(NULL::read.product_list, $2::json)`,
    [companyId, JSON.stringify(rows)],
  );
}
