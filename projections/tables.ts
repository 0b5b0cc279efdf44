import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ImportKind, OtherImportKind } from '../server/domain/catalog/importBatch.ts';
import type { ClientStatusCode, ClientTypeCode } from '../server/domain/clients/client.ts';
import type { SettingListName } from '../server/domain/company/valueLists.ts';
import type { LocationKindCode } from '../server/domain/company/warehouse.ts';
import type { BulkRowTable, BulkTable } from './bulk/tables.ts';
import type { Numeric, Timestamp } from './columnTypes.ts';
import type { DocumentListTable, StoredFileTable } from './documents/tables.ts';
import type { ProductOrderLineTable, ProductOrderLotTable } from './orders/tables.ts';
import type {
  InventoryCountLineTable,
  InventoryCountTable,
  InventoryLotTable,
  InventoryOnHandTable,
  StockAdjustmentTable,
} from './inventory/tables.ts';

/** Schema of the live read models; a rebuild fills another and swaps. */
export const READ_SCHEMA = 'read';

export interface ProductListTable {
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
  size: string;
  weight: string;
  grade: string;
  packing: string;
  origin: string;
  reorder_level: number;
  sell: boolean;
  purchase: boolean;
  manufacture: boolean;
  push: boolean;
  organic: boolean;
  tax_enabled: boolean;
  reorder_quantity: number;
  plu: number | null;
  upc: string;
  family: string;
  temperature: string;
  shelf_life: number | null;
  restocking_time: number | null;
  detail: string;
  specification: string;
  /** Brands, joined by ", "; as are the codes below. */
  suppliers: string;
  customer_product_code: string;
  supplier_skus: string;
  manager_id: string | null;
  preferred_vendor_id: string | null;
  location_id: string | null;
  gross_weight: Numeric | null;
  gross_weight_unit: string;
  gross_volume: Numeric | null;
  gross_volume_unit: string;
  unit_per_pallet: number | null;
  unit_per_layer: number | null;
  layers_per_pallet: number | null;
  gtin: string;
  commodity_class: string;
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

/** Customers and vendors. `search` and `grams` as those of the products list, of abbreviation and name. */
export interface ClientListTable {
  company_id: string;
  client_id: string;
  name: string;
  type: ClientTypeCode;
  status: ClientStatusCode;
  abbreviation: string;
  search: string;
  grams: string[];
}

/** Names of units, categories, warehouses and what else the company keeps lists of: for pickers and for joins. */
export interface CompanyOptionsTable {
  company_id: string;
  kind: SettingListName;
  id: string;
  name: string;
  /** Section of a category, warehouse of a location. */
  parent_id: string | null;
  /** Of warehouses and locations. */
  code: string;
  address: string;
  location_kind: LocationKindCode | null;
  /** On no list any more; its last name stands for what still names it. */
  is_removed: boolean;
  created_at: Timestamp | null;
}

/** A brand of a product: one row each, for the filter of the list. */
export interface ProductListBrandTable {
  company_id: string;
  product_id: string;
  brand: string;
}

export interface ProductHistoryTable {
  company_id: string;
  product_id: string;
  position: Numeric;
  /** Index of the field within its event. */
  seq: number;
  at: Timestamp;
  actor: string;
  on_behalf_of: string | null;
  role: number;
  channel: string;
  event: string;
  field: string;
  /** The lot that it is a field of; null: the product's own. */
  lot_id: string | null;
  /** The unit that it is a field of, and what the product calls it; null: the product's own. */
  unit_id: string | null;
  unit: string | null;
  from_value: string | null;
  to_value: string | null;
  reason: string | null;
}

export interface CompanyZoneTable {
  company_id: string;
  /** IANA name. */
  time_zone: string;
}

export interface CompanyUsersTable {
  company_id: string;
  user_id: string;
  email: string;
  first_name: string;
  middle_name: string;
  last_name: string;
  role: number;
  status: number;
  hired_at: Timestamp;
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

/** Searches that users have saved, shared or not; a user's own are read from their stream. */
export interface SharedSearchTable {
  company_id: string;
  search_id: string;
  user_id: string;
  list: string;
  name: string;
  address: string;
  /** JSON of the arrangement, null when none was saved with it. */
  columns: string | null;
  is_shared: boolean;
}

export interface CheckpointTable {
  projection: string;
  /** One today (design 5). */
  partition: number;
  /** Version of the projection that made the tables which serve. */
  version: number;
  /** Everything up to here is in the tables; -1 before the first event. */
  position: Numeric;
  /** The leader that may move it: a newer one has a higher epoch and fences the older off. */
  epoch: ColumnType<string, string, string>;
  /** Grows whenever a stream is parked or taken up again, so that a runner knows its list to be old. */
  parks: ColumnType<string, string, string>;
  moved_at: ColumnType<Date, string | undefined, string>;
}

/** A stream that one projection does not take in any more since an event of it failed; from that event on. */
export interface ParkedTable {
  projection: string;
  stream: string;
  position: Numeric;
  revision: ColumnType<string, string, string>;
  /** Type of the event that failed. */
  event: string;
  error: string;
  parked_at: Timestamp;
}

/** A view of the past that somebody asked for (design 5). */
export interface AsOfViewTable {
  /** 32 hex digits. */
  id: string;
  company_id: string;
  instant: Timestamp;
  /** `dropped`: nobody may read it any more, its tables go. */
  state: 'building' | 'ready' | 'failed' | 'dropped';
  /** Where the log stood at the instant; null until a builder has found it. */
  position: Numeric | null;
  /** 0 to 1. */
  progress: Generated<number>;
  /** How often a builder has begun. */
  attempt: Generated<number>;
  /** Epoch of the builder who has it in hand. */
  builder: string | null;
  /** Of the read models that made its tables. */
  versions: string | null;
  error: string | null;
  /** Users who asked for it; nobody else may read it, since every look at the past is recorded. */
  viewers: string[];
  requested_at: Timestamp;
  used_at: Timestamp;
}

/** A parked stream that somebody wants tried again; the projector takes the row when it has. */
export interface RetryRequestTable {
  projection: string;
  stream: string;
  asked_by: string;
  asked_at: Timestamp;
}

/** Read models are named without schema: a connection's search_path (or `withSchema`) says which copy is meant. */
export interface ReadTables {
  product_list: ProductListTable;
  product_list_brand: ProductListBrandTable;
  product_list_unit: ProductListUnitTable;
  company_options: CompanyOptionsTable;
  product_history: ProductHistoryTable;
  inventory_on_hand: InventoryOnHandTable;
  inventory_lot: InventoryLotTable;
  stock_adjustment: StockAdjustmentTable;
  product_order_line: ProductOrderLineTable;
  product_order_lot: ProductOrderLotTable;
  inventory_count: InventoryCountTable;
  inventory_count_line: InventoryCountLineTable;
  company_zone: CompanyZoneTable;
  company_users: CompanyUsersTable;
  client_list: ClientListTable;
  import_batches: ImportBatchesTable;
  import_batch_product: ImportBatchProductTable;
  import_batch_item: ImportBatchItemTable;
  shared_search: SharedSearchTable;
  bulk: BulkTable;
  bulk_row: BulkRowTable;
  document_list: DocumentListTable;
  stored_file: StoredFileTable;
}

export interface PlumbingTables {
  'plumbing.checkpoint': CheckpointTable;
  'plumbing.parked': ParkedTable;
  'plumbing.retry_request': RetryRequestTable;
  'plumbing.as_of_view': AsOfViewTable;
}
