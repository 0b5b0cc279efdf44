import type { EmployeeEvent } from './access/employee.ts';
import type { UserSettingsEvent } from './access/userSettings.ts';
import type { AuditSealEvent } from './audit/auditSeal.ts';
import type { ReadEvent } from './audit/readAudit.ts';
import type { BulkEvent } from './bulk/bulk.ts';
import type { ImportBatchEvent } from './imports/importBatch.ts';
import type { ProductEvent } from './catalog/product.ts';
import type { ClientEvent } from './clients/client.ts';
import type { CompanyBookEvent } from './clients/companyBook.ts';
import type { CompanyEvent } from './company/company.ts';
import type { ProductCategoryEvent } from './company/productCategory.ts';
import type { SequenceEvent } from './company/sequence.ts';
import type { UnitOfMeasureEvent } from './company/unitOfMeasure.ts';
import type { ValueListEvent } from './company/valueList.ts';
import type { WarehouseEvent } from './company/warehouse.ts';
import type { InventoryCountEvent } from './inventory/count/inventoryCount.ts';
import type { PricingStrategyEvent } from './pricing/strategyEvents.ts';
import type { PurchaseOrderEvent } from './purchasing/purchaseEvents.ts';
import type { VendorProductEvent } from './purchasing/vendorProducts.ts';
import type { DocumentEvent } from './documents/document.ts';
import type { HrEvent } from './people/hr.ts';
import type { TimeClockEvent } from './people/timeClock.ts';
import type { TimeOffEvent } from './people/timeOff.ts';
import type { InventoryEvent } from './inventory/inventoryEvents.ts';
import type { OrderLinkEvent } from './priceSheets/orderLink.ts';
import type { PriceSheetVersionEvent } from './priceSheets/priceSheetVersion.ts';
import type { PriceSheetEvent } from './priceSheets/sheetEvents.ts';
import type { SalesOrderEvent } from './sales/orderEvents.ts';
import type { ReceivableEvent } from './sales/receivable.ts';

/** Every fact that the log may hold, at its present version; each has a frozen example in fixtures/events. */
export type DomainEvent =
  | ProductEvent
  | ImportBatchEvent
  | BulkEvent
  | InventoryEvent
  | InventoryCountEvent
  | PurchaseOrderEvent
  | VendorProductEvent
  | DocumentEvent
  | ClientEvent
  | PricingStrategyEvent
  | CompanyEvent
  | CompanyBookEvent
  | UnitOfMeasureEvent
  | ProductCategoryEvent
  | WarehouseEvent
  | ValueListEvent
  | SequenceEvent
  | SalesOrderEvent
  | ReceivableEvent
  | PriceSheetEvent
  | PriceSheetVersionEvent
  | OrderLinkEvent
  | EmployeeEvent
  | TimeClockEvent
  | TimeOffEvent
  | HrEvent
  | UserSettingsEvent
  | AuditSealEvent
  | ReadEvent;
