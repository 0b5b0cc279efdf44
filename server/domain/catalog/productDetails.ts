import type { Decimal } from '../decimal.ts';

/**
 * What describes a product beside its name: text, but for whole numbers. `reorderLevel` and `reorderQuantity` count
 * inventory units, 0 = none set; `shelfLife` and `restockingTime` days; null = not known. `suppliers` (brands),
 * `customerProductCode` and `supplierSKUs` are lists joined by ", ".
 */
export interface ProductDetails {
  readonly size: string;
  readonly weight: string;
  readonly grade: string;
  readonly packing: string;
  readonly origin: string;
  readonly reorderLevel: number;
  readonly reorderQuantity: number;
  readonly plu: number | null;
  readonly upc: string;
  readonly family: string;
  readonly temperature: string;
  readonly shelfLife: number | null;
  readonly restockingTime: number | null;
  readonly detail: string;
  readonly specification: string;
  readonly suppliers: string;
  readonly customerProductCode: string;
  readonly supplierSKUs: string;
}
export type DetailField = keyof ProductDetails;

export const weightUnits = ['lbs', 'kg'] as const;
export type WeightUnit = (typeof weightUnits)[number];
export const volumeUnits = ['cubic feet', 'cubic metres'] as const;
export type VolumeUnit = (typeof volumeUnits)[number];

/** How a product is packed and handled, of one inventory unit. Null = not known, empty = none. */
export interface ProductLogistics {
  readonly grossWeight: Decimal | null;
  readonly grossWeightUnit: WeightUnit;
  readonly grossVolume: Decimal | null;
  readonly grossVolumeUnit: VolumeUnit;
  readonly unitPerPallet: number | null;
  readonly unitPerLayer: number | null;
  readonly layersPerPallet: number | null;
  readonly gtin: string;
  readonly commodityClass: string;
}
export type LogisticsField = keyof ProductLogistics;

/** Somebody or something that a product refers to, with its name at that time. */
export interface Referred {
  readonly id: string;
  readonly name: string;
}

export const noDetails: ProductDetails = {
  size: '',
  weight: '',
  grade: '',
  packing: '',
  origin: '',
  reorderLevel: 0,
  reorderQuantity: 0,
  plu: null,
  upc: '',
  family: '',
  temperature: '',
  shelfLife: null,
  restockingTime: null,
  detail: '',
  specification: '',
  suppliers: '',
  customerProductCode: '',
  supplierSKUs: '',
};

/** The spec's imperial units, until a company says otherwise (spec 3, section 9). */
export const noLogistics: ProductLogistics = {
  grossWeight: null,
  grossWeightUnit: 'lbs',
  grossVolume: null,
  grossVolumeUnit: 'cubic feet',
  unitPerPallet: null,
  unitPerLayer: null,
  layersPerPallet: null,
  gtin: '',
  commodityClass: '',
};
