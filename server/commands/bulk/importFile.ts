import type { JsonObject } from '../../domain/bulk/bulk.ts';
import type { OtherImportKind } from '../../domain/imports/importBatch.ts';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import { takeUnitRows } from '../catalog/takeUnitRows.ts';
import { takeClient } from '../clients/takeClient.ts';
import { takeCategory, type WrittenCategory } from '../company/takeCategory.ts';
import { importPermissions } from '../../domain/access/importPermissions.ts';
import { openingLots } from '../inventory/openingLots.ts';
import { takePurchase } from '../purchasing/takePurchase.ts';
import { takeSalesOrder } from '../sales/takeSalesOrder.ts';
import type { BulkKind, BulkServices } from './bulkKind.ts';
import { recordFile } from './productsFile.ts';

/** Writes the rows of one group, as the kind of the file has them; false where they existed by then. */
type WriteRows = (services: BulkServices, rows: readonly never[], context: CommandContext) => Promise<boolean>;

const writers: Readonly<Record<OtherImportKind, WriteRows>> = {
  customers: takeClient,
  vendors: takeClient,
  categories: async (services, [row]: readonly WrittenCategory[], context) =>
    row !== undefined && (await takeCategory(services, row, context)).length > 0,
  units: takeUnitRows,
  lots: openingLots,
  'purchase-orders': takePurchase,
  'sales-orders': takeSalesOrder,
};

const kindOf = (about: JsonObject): OtherImportKind => about.kind as OtherImportKind;

/** A file of anything but products that somebody sent through the console; it is taken back as an import, by its batch. */
export const importFile: BulkKind = {
  permission: 'imports.use',
  needs: (about) => [importPermissions[kindOf(about)]],
  perform: ({ services, context, about, row: { data } }) =>
    writers[kindOf(about)](services, (data?.rows ?? []) as readonly never[], context),
  finished: recordFile,
};
