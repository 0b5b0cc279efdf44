import { Type, type Static } from 'typebox';
import { ProductListQuery } from './catalog.ts';
import { productFields, type ProductFields } from '../../domain/catalog/productFields.ts';
import { productFlags } from '../../domain/catalog/productFlags.ts';
import { valueFields, type ValueField } from '../../domain/fields.ts';
import { closed, several } from '../scalars.ts';

/** What most files have comes first, then the other fields of the tabs in their order. */
const first = [
  'sku', 'variety', 'inventoryUOM', 'category', 'price', 'cost', 'size', 'weight', 'grade', 'packing', 'origin',
  'status', 'reorderLevel', 'onHand', 'warehouse', 'reorderQuantity',
] as const; // prettier-ignore
type Other = Exclude<ValueField<ProductFields>, (typeof first)[number]>;
const others = valueFields(productFields).filter(
  (field): field is Other => !(first as readonly string[]).includes(field),
);

/**
 * Columns that a file of products may have. `importable`: all that the importer reads, in its order, so that the file can be
 * changed and imported again; `shown`: what the list shows besides.
 */
export const productExportFields = {
  importable: [
    ...first, ...others, 'preferredVendor', 'location', ...productFlags,
    'defaultLogic', 'defaultGroup', 'lastSoldChecked', 'groupChecked', 'priceGroupType', 'costMethod', 'groupA', 'descA', 'groupB', 'descB', 'groupC', 'descC', 'groupD', 'descD', 'groupE', 'descE',
  ],
  shown: [
    'availableToSell', 'committed', 'noLotCommitted', 'noLotShipped', 'noLotReturned', 'sellingUOM', 'purchasingUOM',
    'units', 'cover',
  ],
} as const; // prettier-ignore
export const exportFields = [...productExportFields.importable, ...productExportFields.shown] as const;
export type ProductExportField = (typeof exportFields)[number];

/** Query of GET products-export: that of the list without a page, `column` once for each that the file has. */
export const ProductExportQuery = closed({
  ...Type.Omit(ProductListQuery, ['pageNumber', 'pageSize']).properties,
  format: Type.Optional(Type.Enum(['csv', 'xlsx'])),
  language: Type.Optional(Type.Enum(['en', 'zh'])),
  column: Type.Optional(several(Type.Enum([...exportFields]), exportFields.length)),
});
export type ProductExportQuery = Static<typeof ProductExportQuery>;
