import type { EmployeeEvent } from './access/employee.ts';
import type { UserSettingsEvent } from './access/userSettings.ts';
import type { AuditSealEvent } from './audit/auditSeal.ts';
import type { ReadEvent } from './audit/readAudit.ts';
import type { ImportBatchEvent } from './catalog/importBatch.ts';
import type { ProductEvent } from './catalog/product.ts';
import type { ClientEvent } from './clients/client.ts';
import type { VendorImportEvent } from './clients/vendorImport.ts';
import type { CompanyEvent } from './company/company.ts';
import type { ProductCategoryEvent, UnitOfMeasureEvent, WarehouseEvent } from './company/namedEntity.ts';
import type { SequenceEvent } from './company/sequence.ts';
import type { InventoryEvent } from './inventory/inventoryEvents.ts';

/** Every fact that the log may hold, at its present version; each has a frozen example in fixtures/events. */
export type DomainEvent =
  | ProductEvent
  | ImportBatchEvent
  | InventoryEvent
  | ClientEvent
  | VendorImportEvent
  | CompanyEvent
  | UnitOfMeasureEvent
  | ProductCategoryEvent
  | WarehouseEvent
  | SequenceEvent
  | EmployeeEvent
  | UserSettingsEvent
  | AuditSealEvent
  | ReadEvent;
