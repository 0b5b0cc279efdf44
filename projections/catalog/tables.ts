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
  /** lower(NFKC(sku, variety, pinyin, pinyin initials)); made by PostgreSQL of the two above. */
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
export interface ProductListUnitTable {
  company_id: string;
  product_id: string;
  unit_id: string;
  name: string;
  ratio: Numeric;
  /** What was typed, where the ratio was entered reversed. */
  reversed: Numeric | null;
  type: number;
  category: number;
  use_for_inventory: boolean;
  use_for_selling: boolean;
  use_for_purchasing: boolean;
  is_enabled: boolean;
  /** Empty: its own. */
  pricing_unit_id: string;
  price_factor: Numeric;
  /** Revision of the event that added it: the order of the table. */
  place: ColumnType<string, string, string>;
}

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
export interface ProductListBrandTable {
  company_id: string;
  product_id: string;
  brand: string;
}

/** Files taken into the catalogue. Times and people are null until it has come so far. */
export interface ImportBatchesTable {
  company_id: string;
  batch_id: string;
  kind: ImportKind;
  file_name: string;
  file_hash: string;
  rows: number;
  /** Products that it made, counted as they come in. */
  created: number;
  refused: number;
  /** Products that were taken back; of an undone batch, the others could not be, since somebody has worked with them. */
  undone: number;
  started_at: Timestamp | null;
  started_by: string | null;
  finished_at: Timestamp | null;
  finished_by: string | null;
  undone_at: Timestamp | null;
  undone_by: string | null;
}

/** What a file that is not one of products made: items of its kind, and parts of them. */
export interface ImportBatchItemTable {
  company_id: string;
  batch_id: string;
  kind: OtherImportKind;
  item_id: string;
  part: string;
}

/** Products that imports made. */
export interface ImportBatchProductTable {
  company_id: string;
  product_id: string;
  batch_id: string;
  sku: string;
  is_created: boolean;
  /** Something of it came from the file, also where the file made it. */
  is_changed: boolean;
  is_withdrawn: boolean;
}
