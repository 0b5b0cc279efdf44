import type { EmployeeEvent } from '../../server/domain/access/employee.ts';
import type { ImportBatchEvent, ImportKind, OtherImportKind } from '../../server/domain/imports/importBatch.ts';
import type { ProductEvent } from '../../server/domain/catalog/product.ts';
import type { ProductUnitEvent } from '../../server/domain/catalog/productUnit.ts';
import type { ClientEvent } from '../../server/domain/clients/client.ts';
import { kindOfClient } from '../../server/domain/clients/clientKinds.ts';
import type { ProductCategoryEvent } from '../../server/domain/company/productCategory.ts';
import type { UnitOfMeasureEvent } from '../../server/domain/company/unitOfMeasure.ts';
import type { ValueListEvent } from '../../server/domain/company/valueList.ts';
import type { InventoryEvent } from '../../server/domain/inventory/inventoryEvents.ts';
import type { TimeClockEvent } from '../../server/domain/people/timeClock.ts';
import type { PricingStrategyEvent } from '../../server/domain/pricing/strategyEvents.ts';
import type { PurchaseOrderEvent } from '../../server/domain/purchasing/purchaseEvents.ts';
import type { SalesOrderEvent } from '../../server/domain/sales/orderEvents.ts';
import type { ReceivableEvent } from '../../server/domain/sales/receivable.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { entityId } from '../../server/kernel/ids.ts';
import { projection, type UnitOfWork, type Values } from '../projection.ts';
import { creating } from '../table.ts';
import { importBatchesTable, importBatchProductTable, importBatchItemTable } from '../catalog/tables.ts';

type StartEvent = Extract<ImportBatchEvent, { type: 'ProductImportStarted' | 'FileImportStarted' }>;
type EndEvent = Extract<ImportBatchEvent, { type: 'ProductsImported' | 'FileImported' | 'VendorsImported' }>;
type Imported =
  | ImportBatchEvent
  | ProductEvent
  | ClientEvent
  | PricingStrategyEvent
  | ProductCategoryEvent
  | UnitOfMeasureEvent
  | ValueListEvent
  | InventoryEvent
  | PurchaseOrderEvent
  | SalesOrderEvent
  | ReceivableEvent
  | EmployeeEvent
  | TimeClockEvent;

const batchKey = ({ data, metadata }: RecordedEvent<ImportBatchEvent>): Values => ({
  company_id: metadata.companyId,
  batch_id: data.batchId,
});

/** What a file makes beside items of its own kind. */
type Made = OtherImportKind | 'unitNames';

/**
 * Something that a file made: an item of its kind, or a part of one, such as a lot of a product. Imports of other kinds
 * leave such rows too: a product brings its unit and its category along.
 */
function made(rows: UnitOfWork, { metadata }: RecordedEvent, kind: Made, item: string, part = ''): void {
  if (metadata.channel !== 'import') return;
  rows.set('import_batch_item', { ...batchOf(metadata), kind, item_id: item, part }, {});
}

const onUnit = (rows: UnitOfWork, event: RecordedEvent<ProductUnitEvent>): void =>
  made(rows, event, 'units', event.data.productId, event.data.unitId);

type ListEvent = Extract<PricingStrategyEvent, { type: 'CustomerProductsAdded' | 'CustomerProductsPriced' }>;

function onList(rows: UnitOfWork, event: RecordedEvent<ListEvent>): void {
  const { clientId, rows: products } = event.data;
  for (const { detailsId } of products) made(rows, event, 'customer-products', clientId, detailsId);
}

const begun = (event: RecordedEvent<StartEvent>, kind: ImportKind): Values => ({
  kind,
  file_name: event.data.fileName,
  file_hash: event.data.fileHash,
  rows: event.data.rows,
  started_at: event.metadata.recordedAt,
  started_by: by(event),
});
const ended = (event: RecordedEvent<EndEvent>, kind: ImportKind): Values => ({
  kind,
  file_name: event.data.fileName,
  file_hash: event.data.fileHash,
  rows: event.data.rows,
  refused: event.data.refused,
  finished_at: event.metadata.recordedAt,
  finished_by: by(event),
});

const by = ({ metadata }: RecordedEvent): string => metadata.onBehalfOf ?? metadata.actor;

/**
 * Files that were imported: when, by whom, how far (rules 16); and what each of them made. A
 * row that has neither been started nor finished is left from an import of an older Crossdock and not shown.
 */
export const importBatches = projection<Imported>({
  name: 'import_batches',
  version: 11,
  tables: ['import_batches', 'import_batch_product', 'import_batch_item'],
  tags: [{ type: 'ImportBatch', id: 'batchId' }],
  create: creating(importBatchesTable, importBatchProductTable, importBatchItemTable),
  on: {
    ProductImportStarted: (rows, event) => rows.set('import_batches', batchKey(event), begun(event, 'products')),
    FileImportStarted: (rows, event) => rows.set('import_batches', batchKey(event), begun(event, event.data.kind)),
    ProductsImported: (rows, event) => rows.set('import_batches', batchKey(event), ended(event, 'products')),
    FileImported: (rows, event) => rows.set('import_batches', batchKey(event), ended(event, event.data.kind)),
    // Under the id that the same file would have now.
    VendorsImported: (rows, event) => {
      rows.set('import_batches', batchOf(event.metadata), ended(event, 'vendors'));
    },
    FileImportUndone: (rows, event) => {
      const { kind } = event.data;
      rows.set('import_batches', batchKey(event), { kind, undone_at: event.metadata.recordedAt, undone_by: by(event) });
    },
    FileImportTakenBack: (rows, event) => rows.set('import_batches', batchKey(event), { undone: event.data.undone }),
    ProductImportUndone: (rows, event) => {
      rows.set('import_batches', batchKey(event), { undone_at: event.metadata.recordedAt, undone_by: by(event) });
    },
    // Each row of a file is a command of its own; what they have in common is the batch's.
    ProductListed: (rows, { data, metadata }) => {
      if (metadata.channel !== 'import') return;
      const batch = batchOf(metadata);
      rows.add('import_batches', batch, { created: '1' });
      rows.set('import_batch_product', { ...batch, product_id: data.productId }, { sku: data.sku, is_created: true });
    },
    ClientRegistered: (rows, event) => made(rows, event, `${kindOfClient(event.data.type)}s`, event.data.clientId),
    CustomerProductsAdded: onList,
    CustomerProductsPriced: onList,
    UnitOfMeasureDefined: (rows, event) => made(rows, event, 'unitNames', event.data.id),
    ProductCategoryDefined: (rows, event) => made(rows, event, 'categories', event.data.id),
    ProductCategoryFiled: (rows, event) => made(rows, event, 'categories', event.data.id),
    ListValueAdded: (rows, event) => made(rows, event, 'categories', event.data.id, event.data.list),
    ProductUnitAdded: onUnit,
    ProductUnitUsesChosen: onUnit,
    ProductUnitEnabled: onUnit,
    ProductUnitDisabled: onUnit,
    ProductUnitPricedIn: onUnit,
    ProductUnitPriceFactorSet: onUnit,
    DefaultSellingUnitChosen: onUnit,
    DefaultPurchasingUnitChosen: onUnit,
    LotReceived: (rows, event) => {
      const { commandId, causationId } = event.metadata;
      // The opening of a new product comes of the product's own row, and goes with the product.
      if (causationId === commandId) made(rows, event, 'lots', event.data.productId, event.data.lotId);
    },
    PurchaseOrderOpened: (rows, event) => made(rows, event, 'purchase-orders', event.data.orderId),
    GoodsReceived: (rows, event) => made(rows, event, 'receipts', event.data.orderId),
    PaymentRecorded: (rows, event) => made(rows, event, 'payments', event.data.customerId),
    SalesOrderOpened: (rows, event) => made(rows, event, 'sales-orders', event.data.orderId),
    EmployeeHired: (rows, event) => made(rows, event, 'employees', event.data.userId),
    PunchRecorded: (rows, event) => made(rows, event, 'punches', event.data.punchId),
    ImportedEditsUndone: (rows, event) => {
      rows.add('import_batches', batchKey(event), { undone: String(event.data.products) });
    },
    ProductRenamed: changed,
    ProductPriced: changed,
    ProductCosted: changed,
    PricingRulesSet: changed,
    ProductFlagged: changed,
    ProductCategorized: changed,
    ProductDescribed: changed,
    ProductMeasured: changed,
    ProductLocated: changed,
    PreferredVendorChosen: changed,
    ProductActivated: changed,
    ProductDeactivated: changed,
    ProductWithdrawn: (rows, { data, metadata }) => {
      const batch = { company_id: metadata.companyId, batch_id: data.batchId };
      rows.add('import_batches', batch, { undone: '1' });
      rows.set('import_batch_product', { ...batch, product_id: data.productId }, { is_withdrawn: true });
    },
  },
});

const batchOf = ({ companyId, correlationId }: RecordedEvent['metadata']): Values => ({
  company_id: companyId,
  batch_id: entityId(correlationId, 'importBatch'),
});

/** A file has changed the product, or made it just so. */
function changed(rows: UnitOfWork, { data, metadata }: RecordedEvent<ProductEvent>): void {
  if (metadata.channel !== 'import') return;
  rows.set('import_batch_product', { ...batchOf(metadata), product_id: data.productId }, { is_changed: true });
}
