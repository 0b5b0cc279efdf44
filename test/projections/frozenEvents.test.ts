import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projections } from '../../projections/all.ts';
import { rebuild } from '../../projections/rebuild.ts';
import { verify } from '../../projections/verify.ts';
import { employee } from '../../server/domain/access/employee.ts';
import { userSettings } from '../../server/domain/access/userSettings.ts';
import { auditSeal } from '../../server/domain/audit/auditSeal.ts';
import { readAudit } from '../../server/domain/audit/readAudit.ts';
import { bulk } from '../../server/domain/bulk/bulk.ts';
import { importBatch } from '../../server/domain/imports/importBatch.ts';
import { product } from '../../server/domain/catalog/product.ts';
import { client } from '../../server/domain/clients/client.ts';
import { companyBook } from '../../server/domain/clients/companyBook.ts';
import { company } from '../../server/domain/company/company.ts';
import { productCategory } from '../../server/domain/company/productCategory.ts';
import { unitOfMeasure } from '../../server/domain/company/unitOfMeasure.ts';
import { warehouse } from '../../server/domain/company/warehouse.ts';
import { valueList } from '../../server/domain/company/valueList.ts';
import { sequence } from '../../server/domain/company/sequence.ts';
import { inventoryCount } from '../../server/domain/inventory/count/inventoryCount.ts';
import { document } from '../../server/domain/documents/document.ts';
import { hr } from '../../server/domain/people/hr.ts';
import { timeOff } from '../../server/domain/people/timeOff.ts';
import { timeClock } from '../../server/domain/people/timeClock.ts';
import { inventory } from '../../server/domain/inventory/inventory.ts';
import { salesOrder } from '../../server/domain/sales/salesOrder.ts';
import { purchaseOrder } from '../../server/domain/purchasing/purchaseOrder.ts';
import { vendorProducts } from '../../server/domain/purchasing/vendorProducts.ts';
import { pricingStrategy } from '../../server/domain/pricing/pricingStrategy.ts';
import type { DomainEvent } from '../../server/domain/events.ts';
import { upcasters } from '../../server/domain/upcasters.ts';
import type { Decider, Event } from '../../server/kernel/decider.ts';
import { streamName } from '../../server/kernel/streamName.ts';
import { fold } from '../../server/kernel/streamStates.ts';
import { upcast } from '../../server/kernel/upcasting.ts';
import { newEvent } from './events.ts';
import { makeWorld, type World } from './world.ts';

/** Every example of every version that the log may hold, for ever (design 3). */
const folder = new URL('../../fixtures/events/', import.meta.url);
const examples = readdirSync(folder)
  .filter((name) => /^\w+\.v\d+\.json$/.test(name))
  .sort()
  .map((file) => {
    const [type = '', version = ''] = file.split('.');
    const data = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as object;
    return { file, type, version: Number(version.slice(1)), data };
  });

/** Who folds what; a new event type does not compile without its line. */
const deciders = {
  CustomerProductQuantitiesSet: pricingStrategy,
  CustomerProductsAdded: pricingStrategy,
  CustomerProductsOrdered: pricingStrategy,
  CustomerProductsPriced: pricingStrategy,
  CustomerProductsRemoved: pricingStrategy,
  PricingStrategyChosen: pricingStrategy,
  GoodsReceived: purchaseOrder,
  PurchaseLineAdded: purchaseOrder,
  PurchaseLineRemoved: purchaseOrder,
  PurchaseLineRevised: purchaseOrder,
  PurchaseLinesConfirmed: purchaseOrder,
  PurchaseOrderCancelled: purchaseOrder,
  PurchaseOrderClosed: purchaseOrder,
  PurchaseOrderDescribed: purchaseOrder,
  PurchaseOrderOpened: purchaseOrder,
  PurchaseOrderSent: purchaseOrder,
  PurchasePrintableIssued: purchaseOrder,
  PurchasePrintableLinesKept: purchaseOrder,
  AuditSealed: auditSeal,
  ColumnsArranged: userSettings,
  BulkCancelled: bulk,
  BulkFinished: bulk,
  BulkQueued: bulk,
  BulkRowsBegun: bulk,
  BulkRowsDone: bulk,
  BulkRowsQueued: bulk,
  BulkRowsUndone: bulk,
  BulkStarted: bulk,
  BulkUndoStarted: bulk,
  BulkUndone: bulk,
  ClientAbbreviated: client,
  ClientContactAdded: client,
  ClientContactChanged: client,
  ClientContactRemoved: client,
  ClientContactRestored: client,
  ClientMainContactChosen: client,
  ClientAddressAdded: client,
  ClientAddressChanged: client,
  ClientAddressRemoved: client,
  ClientAddressRestored: client,
  ClientMainAddressChosen: client,
  ClientActivated: client,
  ClientDeactivated: client,
  ClientDescribed: client,
  ClientRegistered: client,
  ClientRenamed: client,
  ClientStaffAssigned: client,
  ClientSuspended: client,
  ClientTermChosen: client,
  CompanyAddressAdded: companyBook,
  CompanyAddressChanged: companyBook,
  CompanyAddressRemoved: companyBook,
  CompanyAddressRestored: companyBook,
  CompanyConfigured: company,
  CompanyDescribed: company,
  CompanyFounded: company,
  CompanyLogoRemoved: company,
  CompanyLogoSet: company,
  CompanyMainAddressChosen: companyBook,
  DataExported: readAudit,
  DefaultPurchasingUnitChosen: product,
  DefaultSearchChosen: userSettings,
  DefaultSellingUnitChosen: product,
  DocumentPrinted: readAudit,
  EmployeeCardIssued: employee,
  EmployeeHired: employee,
  CountSheetListed: inventoryCount,
  ImportColumnsMapped: userSettings,
  InventoryCountStarted: inventoryCount,
  CountLinesAdded: inventoryCount,
  LinesCounted: inventoryCount,
  RecountAsked: inventoryCount,
  CountPostingBegun: inventoryCount,
  CountLinesPosted: inventoryCount,
  InventoryCountPosted: inventoryCount,
  InventoryCountCancelled: inventoryCount,
  CountUndoBegun: inventoryCount,
  CountLinesTakenBack: inventoryCount,
  InventoryCountUndone: inventoryCount,
  LotAdjusted: inventory,
  LotCorrected: inventory,
  LotHeld: inventory,
  LotRecallEnded: inventory,
  LotRecalled: inventory,
  LotReleased: inventory,
  ListValueAdded: valueList('origin'),
  PaymentTermDaysSet: valueList('financialTerm'),
  ListValueRemoved: valueList('origin'),
  ListValueRenamed: valueList('origin'),
  LocationGivenUp: warehouse,
  LocationLaidOut: warehouse,
  LocationRelabelled: warehouse,
  LotAssignmentChosen: product,
  LotReceived: inventory,
  OpeningStockReversed: inventory,
  EmployeeDeactivated: employee,
  EmployeeDescribed: employee,
  EmployeeEntryAdded: employee,
  EmployeeEntryChanged: employee,
  EmployeeEntryFiled: employee,
  EmployeeEntryRemoved: employee,
  EmployeeHrAccessChosen: employee,
  EmployeePictured: employee,
  EmployeePrivateDetailsNoted: employee,
  EmployeeRenamed: employee,
  PersonErased: employee,
  PrivateDetailsRead: readAudit,
  EmployeeReinstated: employee,
  EmployeeRoleChanged: employee,
  EmployeeSignedOut: employee,
  EmployeeSuspended: employee,
  PasswordChanged: employee,
  PasswordResetRequested: employee,
  PastViewed: readAudit,
  PunchCorrected: timeClock,
  PunchRecorded: timeClock,
  WeekApproved: timeClock,
  WeekReopened: timeClock,
  TimeOffApproved: timeOff,
  TimeOffMoved: timeOff,
  TimeOffRejected: timeOff,
  TimeOffRequested: timeOff,
  TimeOffWithdrawn: timeOff,
  HrEntryAdded: hr,
  HrEntryChanged: hr,
  HrEntryRemoved: hr,
  HrSettingsChosen: hr,
  PlausibleLimitsChosen: company,
  ProductActivated: product,
  ProductCategorized: product,
  ProductCategoryDefined: productCategory,
  ProductCategoryFiled: productCategory,
  ProductCategoryRemoved: productCategory,
  ProductCategoryRenamed: productCategory,
  ProductCostCleared: product,
  ProductCosted: product,
  ProductCostedIn: product,
  ProductDeactivated: product,
  PreferredVendorChosen: product,
  PricingRulesSet: product,
  ProductDescribed: product,
  ProductFlagged: product,
  ImportedEditsUndone: importBatch,
  ProductImportStarted: importBatch,
  ProductImportUndone: importBatch,
  ProductListed: product,
  ProductLocated: product,
  ProductManagerAssigned: product,
  ProductMeasured: product,
  ProductPriceCleared: product,
  ProductPriced: product,
  ProductRenamed: product,
  ProductUncategorized: product,
  ProductSkuChanged: product,
  ProductUnitAdded: product,
  ProductUnitDisabled: product,
  ProductUnitEnabled: product,
  ProductUnitPriceFactorSet: product,
  ProductUnitPricedIn: product,
  ProductUnitRemoved: product,
  ProductUnitSized: product,
  ProductUnitUsesChosen: product,
  ProductWithdrawn: product,
  ProductsImported: importBatch,
  SearchForgotten: userSettings,
  SearchRefined: userSettings,
  SearchRenamed: userSettings,
  SearchRestored: userSettings,
  SearchSaved: userSettings,
  SearchShared: userSettings,
  SearchUnshared: userSettings,
  SequenceBlockTaken: sequence,
  SkuFormChosen: company,
  ProductCoverRemoved: product,
  ProductCoverSet: product,
  DocumentAdded: document,
  DocumentDescribed: document,
  DocumentFileReplaced: document,
  DocumentRead: readAudit,
  DocumentRemoved: document,
  DocumentRestored: document,
  UnitOfMeasureDefined: unitOfMeasure,
  UnitsCommitted: inventory,
  UnitsReleased: inventory,
  UnitsShipped: inventory,
  UnitsReturned: inventory,
  SalesOrderOpened: salesOrder,
  SalesOrderDescribed: salesOrder,
  SalesOrderReferred: salesOrder,
  SalesOrderCustomerChosen: salesOrder,
  SalesOrderLineAdded: salesOrder,
  SalesOrderLineQuantitySet: salesOrder,
  SalesOrderLinePriced: salesOrder,
  SalesOrderLineRemoved: salesOrder,
  SalesOrderConfirmed: salesOrder,
  SalesOrderStockAsked: salesOrder,
  SalesOrderReleasedToPick: salesOrder,
  SalesOrderPickingBegun: salesOrder,
  SalesOrderLinePicked: salesOrder,
  SalesOrderLineClosed: salesOrder,
  SalesOrderShipped: salesOrder,
  SalesOrderUnshipped: salesOrder,
  SalesOrderInvoiced: salesOrder,
  SalesOrderCancelled: salesOrder,
  SalesOrderLinesSettled: salesOrder,
  SalesOrderLinesShipped: salesOrder,
  SalesOrderLinesReturned: salesOrder,
  SalesOrderPrintableIssued: salesOrder,
  SalesOrderPrintableLinesKept: salesOrder,
  ClientWithdrawn: client,
  ClientDeleted: client,
  VendorProductDelisted: vendorProducts,
  VendorProductDescribed: vendorProducts,
  VendorProductListed: vendorProducts,
  FileImported: importBatch,
  FileImportStarted: importBatch,
  FileImportTakenBack: importBatch,
  FileImportUndone: importBatch,
  VendorsImported: importBatch,
  UnitOfMeasureRemoved: unitOfMeasure,
  UnitOfMeasureRenamed: unitOfMeasure,
  WarehouseAddressed: warehouse,
  WarehouseClosed: warehouse,
  WarehouseOpened: warehouse,
  WarehouseRenamed: warehouse,
} satisfies Record<DomainEvent['type'], unknown> as unknown as Readonly<Record<string, Decider<unknown, Event>>>;

const deciderOf = (type: string): Decider<unknown, Event> => {
  const decider = deciders[type];
  if (!decider) throw new TypeError(`nobody folds ${type}`);
  return decider;
};

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

it.each(examples)('$file is folded by a decider that knows it (F26)', ({ type, version, data }) => {
  const decider = deciderOf(type);
  const event = { type, data: upcast(upcasters, type, version, data) };
  // `fold` throws on what its decider does not know; the rest of the state must be as it began.
  expect(Object.keys(fold(decider, decider.initialState(), event) as object).sort()).toEqual(
    Object.keys(decider.initialState() as object).sort(),
  );
});

it('all of them, as they were written then, are taken into every read model, live and by a rebuild (F26)', async () => {
  world.project();
  for (const [index, { file, type, version, data }] of examples.entries()) {
    const { metadata, ...event } = newEvent({ type, data }, file);
    await world.store.append(
      streamName('acme', deciderOf(type).category, `example${String(index)}`),
      // As a file brings them: what an import makes is kept too.
      [{ ...event, metadata: { ...metadata, channel: 'import', schemaVersion: version } }],
      'noStream',
    );
  }
  // The frozen example of its type names no brand.
  const described = { productId: 'p1', details: { suppliers: 'Acme, Best' }, was: { suppliers: '' } };
  const branded = newEvent({ type: 'ProductDescribed', data: described }, 'brands');
  await world.store.append(streamName('acme', 'product', 'brands'), [branded], 'noStream');
  await world.caughtUp();
  expect(await world.query('SELECT projection, stream, error FROM plumbing.parked')).toEqual([]);
  const options = { databaseUrl: world.urls.owner, store: world.store };
  expect(await verify(options)).toMatchObject({ ok: true, problems: [] });
  const taken = new Set(projections.flatMap(({ types }) => types));
  const { events } = await rebuild(options);
  expect(events).toBeGreaterThanOrEqual(examples.filter(({ type }) => taken.has(type)).length);
  // A handler that wrote nothing for an old event would leave its table empty, and nobody the wiser.
  for (const table of projections.flatMap(({ tables }) => tables))
    expect([table, (await world.query(`SELECT 1 FROM read.${table} LIMIT 1`)).length]).toEqual([table, 1]);
});
