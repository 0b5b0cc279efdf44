import type { FieldTable } from '../fields.ts';
import { checkedGtin, GTIN_MAX } from './gtin.ts';

const DETAIL_MAX = 100;
const REORDER_MAX = 1_000_000_000;
const reorder = { kind: 'quantity', max: REORDER_MAX, none: 0, inBulk: true } as const;

/**
 * Tab Details (spec 2, 2.4 and section 5). `reorderLevel` and `reorderQuantity` are in inventory units, 0 = none set;
 * `shelfLife` and `restockingTime` whole days (rules 18.38).
 */
export const detailsFields = {
  plu: { kind: 'count', max: 99_999_999, none: null, isName: true, column: 'plu' },
  upc: { kind: 'text', max: 20, column: 'upc' },
  family: { kind: 'text', max: DETAIL_MAX, column: 'family', isSorted: true, inBulk: true },
  temperature: { kind: 'text', max: DETAIL_MAX, column: 'temperature', inBulk: true },
  size: { kind: 'text', max: DETAIL_MAX, column: 'size', isSorted: true, startsRow: true, inBulk: true },
  weight: { kind: 'text', max: DETAIL_MAX, column: 'weight', isSorted: true, inBulk: true },
  grade: { kind: 'text', max: DETAIL_MAX, column: 'grade', isSorted: true, inBulk: true },
  packing: { kind: 'text', max: DETAIL_MAX, column: 'packing', isSorted: true, inBulk: true },
  origin: { kind: 'text', max: DETAIL_MAX, column: 'origin', isSorted: true, inBulk: true },
  shelfLife: { kind: 'count', max: 36_500, none: null, column: 'shelf_life', startsRow: true, inBulk: true },
  restockingTime: { kind: 'count', max: 3_650, none: null, column: 'restocking_time', inBulk: true },
  reorderLevel: { ...reorder, column: 'reorder_level', startsRow: true, invalid: 'catalog.reorderLevelInvalid' },
  reorderQuantity: { ...reorder, column: 'reorder_quantity' },
  manager: { kind: 'reference', to: 'user', column: 'manager_id', startsRow: true, inBulk: true },
} as const satisfies FieldTable;

/** Tab Description (spec 2, 2.4). `suppliers` are brands. */
export const descriptionFields = {
  detail: { kind: 'prose', max: 500, column: 'detail' },
  specification: { kind: 'prose', max: 4_000, column: 'specification', startsRow: true },
  suppliers: { kind: 'list', max: 500, column: 'suppliers', isSorted: true, startsRow: true, inBulk: true },
  customerProductCode: { kind: 'list', max: 500, column: 'customer_product_code', startsRow: true },
  supplierSKUs: { kind: 'list', max: 500, column: 'supplier_skus' },
  preferredVendor: { kind: 'reference', to: 'vendor', column: 'preferred_vendor_id', startsRow: true, inBulk: true },
} as const satisfies FieldTable;

/** Tab Logistics (spec 2, 2.4): how one inventory unit is packed and handled; imperial units unless said otherwise. */
export const logisticsFields = {
  grossWeight: { kind: 'measure', column: 'gross_weight' },
  grossWeightUnit: { kind: 'choice', choices: ['lbs', 'kg'], column: 'gross_weight_unit', isFixed: true },
  grossVolume: { kind: 'measure', column: 'gross_volume' },
  grossVolumeUnit: {
    kind: 'choice',
    choices: ['cubic feet', 'cubic metres'],
    column: 'gross_volume_unit',
    isFixed: true,
  },
  unitPerPallet: { kind: 'count', max: 1_000_000, none: null, column: 'unit_per_pallet', startsRow: true },
  unitPerLayer: { kind: 'count', max: 1_000_000, none: null, column: 'unit_per_layer' },
  layersPerPallet: { kind: 'count', max: 10_000, none: null, column: 'layers_per_pallet' },
  gtin: { kind: 'text', max: GTIN_MAX, check: checkedGtin, column: 'gtin', startsRow: true },
  location: { kind: 'reference', to: 'location', column: 'location_id', startsRow: true },
  commodityClass: { kind: 'text', max: DETAIL_MAX, column: 'commodity_class' },
} as const satisfies FieldTable;

/** What describes a product beside its name. */
export const describedFields = { ...detailsFields, ...descriptionFields } as const;
/** All that the three tabs hold. */
export const productFields = { ...describedFields, ...logisticsFields } as const;
export type ProductFields = typeof productFields;
