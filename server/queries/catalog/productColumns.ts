import { productFields } from '../../domain/catalog/productFields.ts';
import { valueFields } from '../../domain/fields.ts';
import { groupValueFields } from '../../domain/pricing/pricingRules.ts';
import type { SheetColumn } from '../../sheets/sheet.ts';
import type { ExportedProduct } from './exportedProducts.ts';

/** Columns of an export of products, named as the importer reads them. */
export type ExportField = keyof ExportedProduct;

const NUMBERS: readonly ExportField[] = [
  'price',
  'cost',
  'onHand',
  'availableToSell',
  'committed',
  'noLotCommitted',
  'noLotShipped',
  'noLotReturned',
  ...valueFields(productFields).filter((field) => ['count', 'quantity', 'measure'].includes(productFields[field].kind)),
  ...groupValueFields,
];

/** Widths in characters, for the columns that need more than the usual. */
const WIDTHS: Partial<Record<ExportField, number>> = {
  sku: 18,
  variety: 36,
  category: 18,
  packing: 20,
  warehouse: 18,
  preferredVendor: 24,
  units: 24,
};

/** These fields as columns of a file. */
export const productColumns = (fields: readonly ExportField[]): SheetColumn<ExportedProduct>[] =>
  fields.map((field) => ({
    name: field,
    of: (product) => product[field],
    isNumber: NUMBERS.includes(field),
    ...(WIDTHS[field] === undefined ? {} : { width: WIDTHS[field] }),
  }));
