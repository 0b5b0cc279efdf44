import type { BulkRow, JsonObject } from '../../domain/bulk/bulk.ts';
import { editProduct, type ProductEdit } from '../../domain/catalog/editProduct.ts';
import { importBatch, type ImportKind } from '../../domain/imports/importBatch.ts';
import { product } from '../../domain/catalog/product.ts';
import { recordImport } from '../../domain/imports/recordImport.ts';
import { subCommandId } from '../../kernel/ids.ts';
import { createProduct, type NewProduct } from '../catalog/createProduct.ts';
import { namesOf } from '../company/rememberedNames.ts';
import type { BulkKind, Finished, RowRun } from './bulkKind.ts';

/** What is common to the rows of a file. */
interface FileAbout {
  /** Absent: products. */
  readonly kind?: ImportKind;
  readonly batchId: string;
  readonly fileName: string;
  readonly fileHash: string;
  /** Rows below the header, and those of them that are not among the bulk's: wrong, or so already. */
  readonly rows: number;
  readonly unchanged: number;
}

/** What one row does: makes a product, or changes the one that has its SKU. A category comes by name. */
export type FileRow =
  { readonly create: NewProduct } | { readonly edit: Omit<ProductEdit, 'category'>; readonly category?: string };

/**
 * Products from a file that someone sent through the console. It is undone as an import, by its batch: what it made
 * goes out of sale, what it changed gets its old values again.
 */
export const productsFile: BulkKind = {
  permission: 'products.import',
  needs: () => ['products.import'],
  perform: takeIn,
  finished: recordFile,
};

async function takeIn({ services, context, row, handle }: RowRun): Promise<boolean> {
  const data = row.data as unknown as FileRow;
  if ('create' in data) {
    await createProduct(services, data.create, context);
    return true;
  }
  const { edit, category } = data;
  const names = namesOf(services);
  const found = category === undefined ? {} : { category: await names.category(category, context) };
  if (edit.details?.origin) await names.origin(edit.details.origin, context);
  const command = { productId: row.id, edit: { ...edit, ...found } };
  return handle(product, row.id, command, editProduct);
}

/** The batch is in, as an import of the command line says it; of one that was canceled as much as was processed. */
export function recordFile({ services, context, about, done, left }: Finished): Promise<unknown> {
  const { kind = 'products', batchId, fileName, fileHash, rows: all, unchanged } = about as JsonObject & FileAbout;
  const rows = all - fileRows(left);
  const taken = unchanged + fileRows(done);
  return services.handler.handle(
    importBatch,
    batchId,
    { kind, batchId, fileName, fileHash, rows, taken, refused: rows - taken },
    recordImport,
    { ...context, commandId: subCommandId(context.correlationId, 'imported') },
  );
}

/** Rows of the file: a row of the bulk may write several, which its data name. */
const fileRows = (rows: readonly BulkRow[]): number =>
  rows.reduce((count, { data }) => {
    const written = (data?.rows ?? []) as readonly { readonly row: number }[];
    return count + Math.max(1, new Set(written.map(({ row }) => row)).size);
  }, 0);
