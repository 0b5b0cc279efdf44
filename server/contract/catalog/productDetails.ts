import { Type, type Static, type TSchema } from 'typebox';
import { AMOUNT_MAX, QUANTITY_PLACES, REASON_MAX } from '../../domain/limits.ts';
import { detailRules, logisticsRules, type FieldRule } from '../../domain/catalog/detailRules.ts';
import { volumeUnits, weightUnits } from '../../domain/catalog/productDetails.ts';
import { answer } from '../envelope.ts';
import { decimal, decimalOut, Id, nullable } from '../scalars.ts';

/** The spec's forms send the product's ids along (2, 7.1); they must be those of the path. */
const sent = {
  productId: Type.Optional(Id),
  productDetailId: Type.Optional(Id),
  reason: Type.Optional(Type.String({ maxLength: REASON_MAX })),
  /** The command that this one takes back; needs If-Match. */
  undoes: Type.Optional(Type.String({ maxLength: 36, pattern: '^[0-9a-fA-F-]{36}$' })),
};

const textOf = (rule: FieldRule) => Type.Optional(Type.String({ maxLength: 'max' in rule ? rule.max : 14 }));
/** Stored as a number; null and nothing else empties it. */
const countOf = (rule: FieldRule) =>
  Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 'max' in rule ? rule.max : 0 })));
const measure = () => Type.Optional(nullable(decimal({ minimum: '0', maximum: AMOUNT_MAX, places: QUANTITY_PLACES })));
const choice = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values] });
const partOf = <T extends TSchema>(schema: T) => Type.Optional(schema);

/** PUT details/{productId} (spec 2, 2.4 Details): what changed; `managerId` null for nobody. */
export const SaveDetails = Type.Object(
  {
    ...sent,
    plu: countOf(detailRules.plu),
    upc: textOf(detailRules.upc),
    family: textOf(detailRules.family),
    temperature: textOf(detailRules.temperature),
    size: textOf(detailRules.size),
    weight: textOf(detailRules.weight),
    grade: textOf(detailRules.grade),
    packing: textOf(detailRules.packing),
    origin: textOf(detailRules.origin),
    shelfLife: countOf(detailRules.shelfLife),
    restockingTime: countOf(detailRules.restockingTime),
    reorderLevel: partOf(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
    reorderQuantity: partOf(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
    managerId: partOf(nullable(Id)),
  },
  { additionalProperties: false },
);
export type SaveDetails = Static<typeof SaveDetails>;

/** PUT description/{productId} (spec 2, 2.4 Description): what changed; `preferredVendorId` null for nobody. */
export const SaveDescription = Type.Object(
  {
    ...sent,
    detail: textOf(detailRules.detail),
    specification: textOf(detailRules.specification),
    suppliers: textOf(detailRules.suppliers),
    customerProductCode: textOf(detailRules.customerProductCode),
    supplierSKUs: textOf(detailRules.supplierSKUs),
    preferredVendorId: partOf(nullable(Id)),
  },
  { additionalProperties: false },
);
export type SaveDescription = Static<typeof SaveDescription>;

/** PUT logistics/{productId} (spec 2, 2.4 Logistics), of one inventory unit: what changed; `locationId` null for none. */
export const SaveLogistics = Type.Object(
  {
    ...sent,
    grossWeight: measure(),
    grossWeightUnit: partOf(choice(weightUnits)),
    grossVolume: measure(),
    grossVolumeUnit: partOf(choice(volumeUnits)),
    unitPerPallet: countOf(logisticsRules.unitPerPallet),
    unitPerLayer: countOf(logisticsRules.unitPerLayer),
    layersPerPallet: countOf(logisticsRules.layersPerPallet),
    gtin: textOf(logisticsRules.gtin),
    commodityClass: textOf(logisticsRules.commodityClass),
    locationId: partOf(nullable(Id)),
  },
  { additionalProperties: false },
);
export type SaveLogistics = Static<typeof SaveLogistics>;

const count = nullable(Type.Integer());

/** Fields of the Details tab in an answer. */
const details = {
  plu: count,
  upc: Type.String(),
  family: Type.String(),
  temperature: Type.String(),
  size: Type.String(),
  weight: Type.String(),
  grade: Type.String(),
  packing: Type.String(),
  origin: Type.String(),
  shelfLife: count,
  restockingTime: count,
  reorderLevel: Type.Integer(),
  reorderQuantity: Type.Integer(),
  managerId: nullable(Id),
  managerName: nullable(Type.String()),
};

/** GET details/{productId}. */
export const ProductDetailsAnswer = answer(
  Type.Object({ productId: Id, productDetailId: Id, ...details, revision: Type.Integer() }),
);

/** What product-info tells of details, description and logistics. */
export const detailFields = {
  productDetailId: Id,
  ...details,
  detail: Type.String(),
  specification: Type.String(),
  suppliers: Type.String(),
  customerProductCode: Type.String(),
  supplierSKUs: Type.String(),
  preferredVendorId: nullable(Id),
  preferredVendorName: nullable(Type.String()),
  grossWeight: nullable(decimalOut()),
  grossWeightUnit: choice(weightUnits),
  grossVolume: nullable(decimalOut()),
  grossVolumeUnit: choice(volumeUnits),
  unitPerPallet: count,
  unitPerLayer: count,
  layersPerPallet: count,
  gtin: Type.String(),
  locationId: nullable(Id),
  locationName: nullable(Type.String()),
  commodityClass: Type.String(),
};
