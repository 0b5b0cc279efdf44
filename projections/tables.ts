import type { CompanyUsersTable, SharedSearchTable } from './access/tables.ts';
import type { BulkRowTable, BulkTable } from './bulk/tables.ts';
import type {
  ImportBatchesTable,
  ImportBatchItemTable,
  ImportBatchProductTable,
  ProductListBrandTable,
  ProductListPricingTable,
  ProductListTable,
  ProductListUnitTable,
} from './catalog/tables.ts';
import type { ClientAddressTable, ClientContactTable, ClientListTable } from './clients/tables.ts';
import type { CompanyConfigTable, CompanyOptionsTable, CompanyZoneTable } from './company/tables.ts';
import type { DocumentListTable, StoredFileTable } from './documents/tables.ts';
import type { RecordHistoryTable } from './history/tables.ts';
import type {
  InventoryCountLineTable,
  InventoryCountTable,
  InventoryLotTable,
  InventoryOnHandTable,
  StockAdjustmentTable,
} from './inventory/tables.ts';
import type { ApprovedWeekTable, PunchTable, TimeOffTable } from './people/tables.ts';
import type { OrderLinkTable, PriceSheetCustomerTable, PriceSheetTable } from './priceSheets/tables.ts';
import type { CustomerProductTable, PricingStrategyTable } from './pricing/tables.ts';
import type { PurchaseOrderTable, VendorProductTable } from './purchasing/tables.ts';
import type {
  ProductOrderLineTable,
  ProductOrderLotTable,
  ReceivableEntryTable,
  SalesOrderLineTable,
  SalesOrderTable,
} from './sales/tables.ts';

/** Schema of the live read models; a rebuild fills another and swaps. */
export const READ_SCHEMA = 'read';

/** Read models are named without schema: the connection's search_path (or `withSchema`) selects the copy. */
export interface ReadTables {
  product_list: ProductListTable;
  product_list_brand: ProductListBrandTable;
  product_list_pricing: ProductListPricingTable;
  product_list_unit: ProductListUnitTable;
  company_options: CompanyOptionsTable;
  record_history: RecordHistoryTable;
  inventory_on_hand: InventoryOnHandTable;
  inventory_lot: InventoryLotTable;
  stock_adjustment: StockAdjustmentTable;
  product_order_line: ProductOrderLineTable;
  product_order_lot: ProductOrderLotTable;
  sales_order: SalesOrderTable;
  sales_order_line: SalesOrderLineTable;
  receivable_entry: ReceivableEntryTable;
  purchase_order: PurchaseOrderTable;
  vendor_product: VendorProductTable;
  price_sheet: PriceSheetTable;
  price_sheet_customer: PriceSheetCustomerTable;
  order_link: OrderLinkTable;
  inventory_count: InventoryCountTable;
  inventory_count_line: InventoryCountLineTable;
  company_zone: CompanyZoneTable;
  company_config: CompanyConfigTable;
  company_users: CompanyUsersTable;
  punch: PunchTable;
  approved_week: ApprovedWeekTable;
  time_off: TimeOffTable;
  client_list: ClientListTable;
  client_contact: ClientContactTable;
  client_address: ClientAddressTable;
  pricing_strategy: PricingStrategyTable;
  customer_product: CustomerProductTable;
  import_batches: ImportBatchesTable;
  import_batch_product: ImportBatchProductTable;
  import_batch_item: ImportBatchItemTable;
  shared_search: SharedSearchTable;
  bulk: BulkTable;
  bulk_row: BulkRowTable;
  document_list: DocumentListTable;
  stored_file: StoredFileTable;
}
