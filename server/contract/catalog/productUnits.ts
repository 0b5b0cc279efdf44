import { Type, type Static } from 'typebox';
import { NAME_MAX, PERCENT_PLACES } from '../../domain/limits.ts';
import { RatioType, UnitCategory, unitUses } from '../../domain/catalog/productUnit.ts';
import { PRICE_FACTOR_MAX, PRICE_FACTOR_MIN } from '../../domain/catalog/unitRules.ts';
import { accepted, answer } from '../envelope.ts';
import { closed, codes, decimal, decimalOut, each, Id, reason, createUnits } from '../scalars.ts';

export const UnitsParams = Type.Object({ companyId: Id, productId: Id });
export const UnitParams = Type.Object({ companyId: Id, productId: Id, uomId: Id });

const ratioType = codes([RatioType.FIXED, RatioType.VARIABLE]);
const category = codes([UnitCategory.BASE, UnitCategory.ADDED]);

const unitFields = {
  /** Id of the company's unit. */
  id: Id,
  name: Type.String(),
  ratio: decimalOut(),
  /** 1 / ratio, or what was typed where the ratio was entered reversed. */
  unitsPerInventoryUnit: decimalOut(),
  isRatioReversed: Type.Boolean(),
  category,
  type: ratioType,
  /** True for a fixed ratio. */
  constantRatio: Type.Boolean(),
  useForInventory: Type.Boolean(),
  useForSelling: Type.Boolean(),
  useForPurchasing: Type.Boolean(),
  /** Enabled or disabled. */
  useForAvailable: Type.Boolean(),
  isDefaultSelling: Type.Boolean(),
  isDefaultPurchasing: Type.Boolean(),
  /** Name of the unit that its prices are quoted in. */
  pricingUOM: Type.String(),
  /** Premium (above 0) or discount (below) in percent. */
  priceFactor: decimalOut(),
};

/** A unit of measure of a product (spec 2, section 3): `ratio` inventory units in ONE of it (rules 18.2). */
export const ProductUOM = Type.Object(unitFields);
export type ProductUOM = Static<typeof ProductUOM>;

export const ProductUOMAnswer = answer(ProductUOM);
export const ProductUOMsAnswer = answer(Type.Array(ProductUOM));

// The domain says what is wrong with a ratio, from whichever side it is typed.
const ratio = () => decimal();
const priceFactor = decimal({ minimum: PRICE_FACTOR_MIN, maximum: PRICE_FACTOR_MAX, places: PERCENT_PLACES });
/** Name or id of a unit of the product. */
const pricingUOM = Type.String({ minLength: 1, maxLength: NAME_MAX });

const flags = each([...unitUses, 'useForAvailable'], Type.Optional(Type.Boolean()));

/** POST product-uom: the company's unit by its name (spec 2, 7.2); the flags default to no. */
export const AddProductUnit = closed({
  name: Type.String({ maxLength: NAME_MAX, requiredCode: 'catalog.unitNameRequired' }),
  type: Type.Unsafe<Static<typeof ratioType>>({ ...ratioType, requiredCode: 'catalog.ratioTypeRequired' }),
  constantRatio: Type.Optional(Type.Boolean()),
  ratio: Type.Optional(ratio()),
  unitsPerInventoryUnit: Type.Optional(ratio()),
  category: Type.Optional(codes([UnitCategory.ADDED])),
  pricingUOM: Type.Optional(pricingUOM),
  ...flags,
  createUnits,
  reason,
});
export type AddProductUnit = Static<typeof AddProductUnit>;

const rowChanges = {
  name: Type.Optional(Type.String({ maxLength: NAME_MAX })),
  type: Type.Optional(ratioType),
  constantRatio: Type.Optional(Type.Boolean()),
  ratio: Type.Optional(ratio()),
  unitsPerInventoryUnit: Type.Optional(ratio()),
  category: Type.Optional(category),
  pricingUOM: Type.Optional(pricingUOM),
  priceFactor: Type.Optional(priceFactor),
  ...flags,
  /** False: as it is; a default is taken over by another unit. */
  isDefaultSelling: Type.Optional(Type.Boolean()),
  isDefaultPurchasing: Type.Optional(Type.Boolean()),
  /** As GET tells it. */
  isRatioReversed: Type.Optional(Type.Boolean()),
};
const changes = { ...rowChanges, reason };

/** A row of `productUOMS` in a save: the unit's id, and what is to change of it; what is there may be sent along. */
export const ProductUOMRow = closed({ id: Id, ...rowChanges });

/** PUT product-uom/{uomId}: what is to change. What is there may be sent along, name and category too. */
export const ChangeProductUnit = closed({ id: Type.Optional(Id), ...changes });
export type ChangeProductUnit = Static<typeof ChangeProductUnit>;

/** PUT document: the same with the unit's id in the body (rules 18.4). */
export const ChangeUnitByDocument = closed({
  id: Type.String({ ...Id, requiredCode: 'catalog.unitIdRequired' }),
  ...changes,
});

/** The unit as it is after the change, and the product's new revision. */
export const UnitSavedAnswer = accepted(
  Type.Object({ ...unitFields, productId: Id, revision: Type.Integer(), commandId: Type.String() }),
);
export const UnitRemovedAnswer = accepted(
  Type.Object({ id: Id, productId: Id, revision: Type.Integer(), commandId: Type.String() }),
);
