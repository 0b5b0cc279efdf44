import type { JsonObject } from '../../domain/bulk/bulk.ts';
import type { OtherImportKind } from '../../domain/imports/importBatch.ts';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import { upsertUnitRows } from '../catalog/upsertUnitRows.ts';
import { importClient } from '../clients/importClient.ts';
import { upsertCategory, type WrittenCategory } from '../company/upsertCategory.ts';
import { importPermissions } from '../../domain/access/importPermissions.ts';
import { openingLots } from '../inventory/openingLots.ts';
import { importEmployee } from '../people/importEmployee.ts';
import { importPunches } from '../people/importPunches.ts';
import { importCustomerPrices } from '../pricing/importCustomerPrices.ts';
import { importPurchase } from '../purchasing/importPurchase.ts';
import { importReceipt } from '../purchasing/importReceipt.ts';
import { importPayment } from '../sales/importPayment.ts';
import { importSalesOrder } from '../sales/importSalesOrder.ts';
import type { BulkKind, BulkServices } from './bulkKind.ts';
import { recordFile } from './productsFile.ts';

/** Writes the rows of one group, as the kind of the file has them; false where they existed by then. */
type WriteRows = (services: BulkServices, rows: readonly never[], context: CommandContext) => Promise<boolean>;

const writers: Readonly<Record<OtherImportKind, WriteRows>> = {
  customers: importClient,
  vendors: importClient,
  'customer-products': importCustomerPrices,
  categories: async (services, [row]: readonly WrittenCategory[], context) =>
    row !== undefined && (await upsertCategory(services, row, context)).length > 0,
  units: upsertUnitRows,
  lots: openingLots,
  'purchase-orders': importPurchase,
  receipts: importReceipt,
  'sales-orders': importSalesOrder,
  payments: importPayment,
  employees: importEmployee,
  punches: importPunches,
};

const kindOf = (about: JsonObject): OtherImportKind => about.kind as OtherImportKind;

/** A file of anything but products that someone sent through the console; it is undone as an import, by its batch. */
export const importFile: BulkKind = {
  permission: 'imports.use',
  needs: (about) => [importPermissions[kindOf(about)]],
  perform: ({ services, context, about, row: { data } }) =>
    writers[kindOf(about)](services, (data?.rows ?? []) as readonly never[], context),
  finished: recordFile,
};
