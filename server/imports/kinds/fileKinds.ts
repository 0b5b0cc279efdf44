import type { ImportKind } from '../../domain/imports/importBatch.ts';
import type { FileKind, FileRow } from '../fileKind.ts';
import { categories } from './categories.ts';
import { customers, vendors } from './clients.ts';
import { customerProducts } from './customerProducts.ts';
import { employees } from './employees.ts';
import { lots } from './lots.ts';
import { payments } from './payments.ts';
import { products } from './products.ts';
import { productUpdates } from './productUpdates.ts';
import { punches } from './punches.ts';
import { purchaseOrders } from './purchaseOrders.ts';
import { receipts } from './receipts.ts';
import { salesOrders } from './salesOrders.ts';
import { units } from './units.ts';

/** Every kind of file that is imported and undone by batches. */
export const fileKinds: Readonly<Record<ImportKind, FileKind<string, FileRow>>> = {
  products,
  customers,
  vendors,
  'customer-products': customerProducts,
  categories,
  units,
  lots,
  'purchase-orders': purchaseOrders,
  receipts,
  'sales-orders': salesOrders,
  payments,
  employees,
  punches,
};

/** Kinds whose files may change what exists too, where they are asked to. */
const updatingKinds: Readonly<Partial<Record<ImportKind, FileKind<string, FileRow>>>> = { products: productUpdates };

/** What reads files of a kind; `updates`: what exists may be changed, where files of the kind can. */
export const fileKindOf = (kind: ImportKind, updates: boolean): FileKind<string, FileRow> =>
  (updates ? updatingKinds[kind] : undefined) ?? fileKinds[kind];
