import type { ColumnDefinitionBuilder, CreateTableBuilder } from 'kysely';
import type { DetailField, LogisticsField } from '../../server/domain/catalog/productDetails.ts';
import { name, text } from '../columns.ts';
import type { Values } from '../projection.ts';

/** Where the products list keeps each field of a product's details. */
export const detailColumns = {
  size: 'size',
  weight: 'weight',
  grade: 'grade',
  packing: 'packing',
  origin: 'origin',
  reorderLevel: 'reorder_level',
  reorderQuantity: 'reorder_quantity',
  plu: 'plu',
  upc: 'upc',
  family: 'family',
  temperature: 'temperature',
  shelfLife: 'shelf_life',
  restockingTime: 'restocking_time',
  detail: 'detail',
  specification: 'specification',
  suppliers: 'suppliers',
  customerProductCode: 'customer_product_code',
  supplierSKUs: 'supplier_skus',
} as const satisfies Record<DetailField, string>;

/** Where it keeps each field of a product's logistics. */
export const logisticsColumns = {
  grossWeight: 'gross_weight',
  grossWeightUnit: 'gross_weight_unit',
  grossVolume: 'gross_volume',
  grossVolumeUnit: 'gross_volume_unit',
  unitPerPallet: 'unit_per_pallet',
  unitPerLayer: 'unit_per_layer',
  layersPerPallet: 'layers_per_pallet',
  gtin: 'gtin',
  commodityClass: 'commodity_class',
} as const satisfies Record<LogisticsField, string>;

const whole = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull().defaultTo(0);

/** Adds the columns of details, logistics, manager and preferred vendor. */
export const addDetailColumns = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
  table
    .addColumn('size', name, text)
    .addColumn('weight', name, text)
    .addColumn('grade', name, text)
    .addColumn('packing', name, text)
    .addColumn('origin', name, text)
    .addColumn('reorder_level', 'integer', whole)
    .addColumn('reorder_quantity', 'integer', whole)
    .addColumn('plu', 'integer')
    .addColumn('upc', 'text', text)
    .addColumn('family', name, text)
    .addColumn('temperature', 'text', text)
    .addColumn('shelf_life', 'integer')
    .addColumn('restocking_time', 'integer')
    .addColumn('detail', 'text', text)
    .addColumn('specification', 'text', text)
    .addColumn('suppliers', name, text)
    .addColumn('customer_product_code', 'text', text)
    .addColumn('supplier_skus', 'text', text)
    .addColumn('manager_id', 'text')
    .addColumn('preferred_vendor_id', 'text')
    .addColumn('location_id', 'text')
    .addColumn('gross_weight', 'numeric(18, 6)')
    .addColumn('gross_weight_unit', 'text', (column) => column.notNull().defaultTo('lbs'))
    .addColumn('gross_volume', 'numeric(18, 6)')
    .addColumn('gross_volume_unit', 'text', (column) => column.notNull().defaultTo('cubic feet'))
    .addColumn('unit_per_pallet', 'integer')
    .addColumn('unit_per_layer', 'integer')
    .addColumn('layers_per_pallet', 'integer')
    .addColumn('gtin', 'text', text)
    .addColumn('commodity_class', 'text', text);

const columnsOf =
  <F extends string>(columns: Readonly<Record<F, string>>) =>
  (fields: Readonly<Partial<Record<F, string | number | null>>>): Values =>
    Object.fromEntries((Object.keys(fields) as F[]).map((field) => [columns[field], fields[field] ?? null]));

export const detailValues = columnsOf<DetailField>(detailColumns);
export const logisticsValues = columnsOf<LogisticsField>(logisticsColumns);
