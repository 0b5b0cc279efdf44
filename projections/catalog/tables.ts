import { RatioType, UnitCategory } from '../../server/domain/catalog/productUnit.ts';
import {
  beginning,
  flag,
  instant,
  integer,
  name,
  nullable,
  percent,
  ratio,
  revision,
  table,
  text,
  textOf,
  type RowsOf,
} from '../table.ts';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { ImportKind, OtherImportKind } from '../../server/domain/imports/importBatch.ts';
import type { PriceGroup, PriceGroupType } from '../../server/domain/pricing/priceGroups.ts';
import type { CostMethodCode, DefaultLogicCode } from '../../server/domain/pricing/pricingRules.ts';
import type { ProductFields } from '../../server/domain/catalog/productFields.ts';
import type { flagFields } from '../../server/domain/catalog/productFlags.ts';
import type { FieldColumns, Numeric, Timestamp } from '../columnTypes.ts';

/** The products list; `suppliers` and the codes beside it are joined by ", ". */
export interface ProductListTable extends FieldColumns<ProductFields>, FieldColumns<typeof flagFields> {
  company_id: string;
  product_id: string;
  sku: string;
  variety: string;
  status: number;
  category_id: string | null;
  inventory_uom: string;
  unit_id: string;
  /** What it is sold and bought by unless said otherwise. */
  selling_unit_id: string;
  purchasing_unit_id: string;
  warehouse_id: string;
  price: Numeric | null;
  cost: Numeric | null;
  /** When and by whom price or cost was last set. */
  priced_at: Timestamp | null;
  priced_by: string | null;
  /** sha-256 of the small picture. */
  thumbnail: string | null;
  revision: ColumnType<string, string, string>;
  sku_search: string;
  variety_search: string;
  sku_grams: string[];
  variety_grams: string[];
  /** lower(NFKC(sku, variety, pinyin, pinyin initials)) and the codes that are words; made by PostgreSQL. */
  search: GeneratedAlways<string>;
  /** The 1- and 2-grams of `search`, indexed with GIN: trigrams miss two-character terms (design 5). */
  grams: GeneratedAlways<string[]>;
  /** What it is filtered by (`markOf`), in the same index. */
  marks: GeneratedAlways<string[]>;
}

/**
 * The units of a product beside its base unit, and the base unit as soon as something of it was changed: the defaults of
 * the columns are what a base unit begins with.
 */
export const productListUnitTable = table(
  'product_list_unit',
  ['company_id', 'product_id', 'unit_id'],
  {
    company_id: text,
    product_id: text,
    unit_id: text,
    name: name,
    ratio: beginning(ratio, 1),
    /** What was typed, where the ratio was entered reversed. */
    reversed: nullable(ratio),
    type: beginning(integer, RatioType.FIXED),
    category: beginning(integer, UnitCategory.BASE),
    use_for_inventory: beginning(flag, true),
    use_for_selling: beginning(flag, true),
    use_for_purchasing: beginning(flag, true),
    is_enabled: beginning(flag, true),
    /** Empty: its own. */
    pricing_unit_id: text,
    price_factor: percent,
    /** Revision of the event that added it: the order of the table. */
    place: revision,
  },
  {
    // Who deletes a unit of the company is told how many products use it.
    by_unit: ['company_id', 'unit_id'],
  },
);
export type ProductListUnitTable = RowsOf<typeof productListUnitTable>;

/** How a product is priced beside its default price; none for one that never had another rule than it began with. */
export interface ProductListPricingTable {
  company_id: string;
  product_id: string;
  group_checked: boolean;
  price_group_type: PriceGroupType;
  cost_method: CostMethodCode;
  last_sold_checked: boolean;
  default_logic: DefaultLogicCode;
  default_group: PriceGroup | null;
  group_a: Numeric | null;
  group_b: Numeric | null;
  group_c: Numeric | null;
  group_d: Numeric | null;
  group_e: Numeric | null;
  desc_a: string;
  desc_b: string;
  desc_c: string;
  desc_d: string;
  desc_e: string;
}

/** A brand of a product: one row each, for the filter of the list. */
export const productListBrandTable = table(
  'product_list_brand',
  ['company_id', 'product_id', 'brand'],
  {
    company_id: text,
    product_id: text,
    brand: name,
  },
  {
    by_brand: ['company_id', 'brand', 'product_id'],
  },
);
export type ProductListBrandTable = RowsOf<typeof productListBrandTable>;

/** Files taken into the catalog. Times and people are null until it has come so far. */
export const importBatchesTable = table('import_batches', ['company_id', 'batch_id'], {
  company_id: text,
  batch_id: text,
  kind: textOf<ImportKind>('products'),
  file_name: text,
  file_hash: text,
  rows: integer,
  /** Products that it made, counted as they come in. */
  created: integer,
  refused: integer,
  /** Products that were undone; of an undone batch, the rest could not be, since someone has worked with them. */
  undone: integer,
  started_at: nullable(instant),
  started_by: nullable(text),
  finished_at: nullable(instant),
  finished_by: nullable(text),
  undone_at: nullable(instant),
  undone_by: nullable(text),
});
export type ImportBatchesTable = RowsOf<typeof importBatchesTable>;

/** What a file that is not one of products made: items of its kind, and parts of them. */
export const importBatchItemTable = table('import_batch_item', ['company_id', 'batch_id', 'kind', 'item_id', 'part'], {
  company_id: text,
  batch_id: text,
  kind: textOf<OtherImportKind | 'unitNames'>(),
  item_id: text,
  part: text,
});
export type ImportBatchItemTable = RowsOf<typeof importBatchItemTable>;

/** Products that imports made. */
export const importBatchProductTable = table(
  'import_batch_product',
  ['company_id', 'batch_id', 'product_id'],
  {
    company_id: text,
    product_id: text,
    batch_id: text,
    sku: text,
    is_created: flag,
    /** Something of it came from the file, also where the file made it. */
    is_changed: flag,
    is_withdrawn: flag,
  },
  {
    by_product: ['company_id', 'product_id'],
  },
);
export type ImportBatchProductTable = RowsOf<typeof importBatchProductTable>;
