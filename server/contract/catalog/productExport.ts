import { Type, type Static } from 'typebox';
import { ProductListQuery } from './catalog.ts';
import { several } from '../scalars.ts';

/**
 * Columns that a file of products may have. `importable`: all that the importer reads, in its order, so that the file can be
 * changed and taken in again; `shown`: what the list shows besides.
 */
export const productExportFields = {
  importable: [
    'sku', 'variety', 'inventoryUOM', 'category', 'price', 'cost', 'size', 'weight', 'grade', 'packing', 'origin',
    'status', 'reorderLevel', 'onHand', 'warehouse', 'reorderQuantity', 'plu', 'upc', 'family', 'temperature',
    'shelfLife', 'restockingTime', 'detail', 'specification', 'suppliers', 'customerProductCode', 'supplierSKUs',
    'grossWeight', 'grossWeightUnit', 'grossVolume', 'grossVolumeUnit', 'unitPerPallet', 'unitPerLayer',
    'layersPerPallet', 'gtin', 'commodityClass', 'preferredVendor', 'location', 'sell', 'purchase', 'manufacture',
    'push', 'organic', 'taxEnabled', 'defaultLogic', 'defaultGroup', 'lastSoldChecked', 'groupChecked', 'priceGroupType',
    'costMethod', 'groupA', 'descA', 'groupB', 'descB', 'groupC', 'descC', 'groupD', 'descD', 'groupE', 'descE',
  ],
  shown: [
    'availableToSell', 'committed', 'noLotCommitted', 'noLotShipped', 'noLotReturned', 'sellingUOM', 'purchasingUOM',
    'units', 'cover',
  ],
} as const; // prettier-ignore
export const exportFields = [...productExportFields.importable, ...productExportFields.shown] as const;
export type ProductExportField = (typeof exportFields)[number];

/** Query of GET products-export: that of the list without a page, `column` once for each that the file has. */
export const ProductExportQuery = Type.Object(
  {
    ...Type.Omit(ProductListQuery, ['pageNumber', 'pageSize']).properties,
    format: Type.Optional(Type.Enum(['csv', 'xlsx'])),
    language: Type.Optional(Type.Enum(['en', 'zh'])),
    column: Type.Optional(several(Type.Enum([...exportFields]), exportFields.length)),
  },
  { additionalProperties: false },
);
export type ProductExportQuery = Static<typeof ProductExportQuery>;
