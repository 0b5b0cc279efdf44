import { importPermissions } from '../../server/domain/access/importPermissions.ts';
import type { Permission } from '../../server/domain/access/permissions.ts';
import type { SentKind } from '../../server/domain/imports/importBatch.ts';
import { translateKnown } from '../i18n/i18n.ts';
import type { RecordWords } from '../records/record.ts';
import { productWords } from '../references/product/productWords.ts';
import { clientWords } from '../references/client/clientWords.ts';

/** What the console knows of a kind of file; its words are `imports.<what>.<kind>`, its fields come from the server. */
interface ImportForm {
  readonly permission: Permission;
  /** What the records are called and how their values are shown. */
  readonly words: RecordWords;
  /** New ones may be imported without an email, and are incomplete then (rules 18.28). */
  readonly mayLackEmail?: true;
}

/** A field of a file as refusals call it, which the server names too; values as the screens show them. */
const wordsOf = ({ fieldValue }: RecordWords): RecordWords => ({
  fieldName: (field) =>
    translateKnown('imports', `field.${field}`) ?? translateKnown('errors', `field.${field}`) ?? field,
  fieldValue,
});

const form = (kind: SentKind, words: RecordWords): ImportForm => ({
  permission: importPermissions[kind],
  words: wordsOf(words),
});

/** Every kind of file that the console imports, in the order in which another system's data come over. */
export const importForms: Readonly<Record<SentKind, ImportForm>> = {
  products: form('products', productWords),
  customers: { ...form('customers', clientWords), mayLackEmail: true },
  vendors: { ...form('vendors', clientWords), mayLackEmail: true },
  'customer-products': form('customer-products', clientWords),
  categories: form('categories', productWords),
  units: form('units', productWords),
  lots: form('lots', productWords),
  'purchase-orders': form('purchase-orders', productWords),
  receipts: form('receipts', productWords),
  'sales-orders': form('sales-orders', productWords),
  payments: form('payments', clientWords),
  employees: form('employees', productWords),
  punches: form('punches', productWords),
  counts: form('counts', productWords),
};
export const importKindNames = Object.keys(importForms) as SentKind[];
