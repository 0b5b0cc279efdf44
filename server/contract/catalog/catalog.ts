import { Type, type Static } from 'typebox';
import { AMOUNT_MAX, NAME_MAX, QUANTITY_PLACES } from '../../domain/limits.ts';
import { itemCodeNames } from '../../domain/catalog/itemCodes.ts';
import { ProductStatus } from '../../domain/catalog/productCodes.ts';
import { SKU_MAX, VARIETY_MAX } from '../../domain/catalog/productRules.ts';
import { flagFields, LotMethod } from '../../domain/catalog/productFlags.ts';
import { productSortNames } from '../../domain/catalog/productSortNames.ts';
import { UNITS_MAX } from '../../domain/catalog/unitRules.ts';
import { detailFields } from './productDetails.ts';
import { facetParams } from './productFacets.ts';
import { Cover } from '../documents/documents.ts';
import { accepted, answer, listAnswer } from '../envelope.ts';
import { answerPart, requestPart } from '../fields.ts';
import { ProductUOM, ProductUOMRow } from './productUnits.ts';
import { closed, codes, decimal, decimalOut, Id, nullable, paging, saying, sortType, createUnits } from '../scalars.ts';

export const ProductParams = Type.Object({ companyId: Id, productId: Id });

const status = codes([ProductStatus.ACTIVE, ProductStatus.INACTIVE]);

/** Query of GET product-list (spec 2, 7.1). `status` absent = active. sortType takes asc / desc and ascend / descend. */
export const ProductListQuery = closed({
  ...paging(10),
  sortName: Type.Optional(Type.Enum([...productSortNames])),
  sortType: sortType(),
  searchKey: Type.Optional(Type.String({ maxLength: 100 })),
  status: Type.Optional(status),
  ...facetParams,
});
export type ProductListQuery = Static<typeof ProductListQuery>;

/** The code by which a search found a product, as it was entered. */
export const MatchedCode = Type.Object({ name: Type.Enum([...itemCodeNames]), value: Type.String() });

/** A unit as a row of a list shows it (spec 2, section 3). */
const ListedUOM = Type.Object({ id: Id, name: Type.String(), ratio: decimalOut(), priceFactor: decimalOut() });

/** A row of the products list (spec 2, section 3). Price, cost and margin are absent for those who may not see them. */
export const ProductRow = Type.Object({
  productId: Id,
  productPriceId: Id,
  sku: Type.String(),
  variety: Type.String(),
  categoryName: nullable(Type.String()),
  status,
  price: Type.Optional(nullable(decimalOut())),
  cost: Type.Optional(nullable(decimalOut())),
  inventoryUOM: Type.String(),
  defaultSellingPricingUOM: Type.String(),
  defaultPurchasingCostUOM: Type.String(),
  productUOMS: Type.Array(ListedUOM),
  onHandQty: decimalOut(),
  committedQty: decimalOut(),
  availableToSellQty: decimalOut(),
  noLotShippedQty: decimalOut(),
  noLotReturnQty: decimalOut(),
  noLotCommittedQty: decimalOut(),
  qboId: Type.Null(),
  nsId: Type.Null(),
  size: Type.String(),
  weight: Type.String(),
  grade: Type.String(),
  packing: Type.String(),
  origin: Type.String(),
  organic: Type.Boolean(),
  /** Path of the small picture, below /api/. */
  cover: nullable(Type.String()),
  /** Of a search: null where the SKU or the name has it. */
  matchedCode: Type.Optional(nullable(MatchedCode)),
  /** Revision of the product's stream, for If-Match. */
  revision: Type.Integer(),
});
export type ProductRow = Static<typeof ProductRow>;
export const ProductListAnswer = listAnswer(ProductRow);

/** Body of the create call (spec 2, 2.3, section 5, 7.1). Warehouse by name, default the main one; SKU default the next number. */
export const CreateProduct = closed({
  variety: Type.String({ maxLength: VARIETY_MAX, requiredCode: 'product.field.variety.required.message' }),
  sku: Type.Optional(Type.String({ maxLength: SKU_MAX })),
  warehouse: Type.Optional(Type.String({ maxLength: NAME_MAX })),
  initInventory: Type.Optional(decimal({ minimum: '0', maximum: AMOUNT_MAX, places: QUANTITY_PLACES })),
  inventoryUOM: Type.String({ maxLength: NAME_MAX, requiredCode: 'catalog.unitRequired' }),
  defaultUOM: Type.Optional(Type.String({ maxLength: NAME_MAX })),
  createUnits,
});
export type CreateProduct = Static<typeof CreateProduct>;
export const CreateProductAnswer = accepted(Type.Object({ productId: Id, sku: Type.String() }));

const flags = answerPart(flagFields);
const lotMethod = codes([LotMethod.FIFO, LotMethod.NO_LOT, LotMethod.FEFO]);
const lots = { lotAssignmentMethod: lotMethod, enableLotOverflow: Type.Boolean() };

/** GET product-info: one product whole, read from its streams. */
export const ProductInfo = Type.Object({
  productId: Id,
  productPriceId: Id,
  sku: Type.String(),
  variety: Type.String(),
  status,
  categoryId: nullable(Id),
  categoryName: nullable(Type.String()),
  ...flags,
  ...lots,
  inventoryUOM: Type.String(),
  productUOMS: Type.Array(ProductUOM),
  price: Type.Optional(nullable(decimalOut())),
  cost: Type.Optional(nullable(decimalOut())),
  /** What was paid for an inventory unit over all lots received; null without receipts (rules 18.37). */
  averagePurchasePrice: Type.Optional(nullable(decimalOut())),
  onHandQty: decimalOut(),
  incomingQty: decimalOut(),
  committedQty: decimalOut(),
  availableToSellQty: decimalOut(),
  /** What went out and came back without a lot. */
  shippedQty: decimalOut(),
  returnQty: decimalOut(),
  ...detailFields,
  /** Path of the picture, below /api/, as in the list; what it is, is in `coverImage`. */
  cover: nullable(Type.String()),
  coverImage: nullable(Cover),
  revision: Type.Integer(),
});
export type ProductInfo = Static<typeof ProductInfo>;
export const ProductInfoAnswer = answer(ProductInfo);

/** GET and PUT specifications/{productId} (spec 2, 2.4 and 7.1). */
const Specifications = Type.Object({
  productId: Id,
  sku: Type.String(),
  variety: Type.String(),
  status,
  categoryId: nullable(Id),
  ...flags,
  ...lots,
  defaultSalesUnitUOM: Type.String(),
  defaultPurchaseUnitUOM: Type.String(),
  productUOMS: Type.Array(ProductUOM),
  revision: Type.Integer(),
});
export const SpecificationsAnswer = answer(Specifications);

/** The spec's forms send the product's ids along (2, 7.1); they must be those of the path. */
const sameIds = { productId: Type.Optional(Id), productPriceId: Type.Optional(Id) };

/** Name or id of a unit of the product. */
const unitName = Type.String({ minLength: 1, maxLength: NAME_MAX });

export const SpecifyProduct = closed({
  ...sameIds,
  sku: Type.Optional(Type.String({ maxLength: SKU_MAX })),
  variety: Type.Optional(Type.String({ maxLength: VARIETY_MAX })),
  /** Null: in no category. */
  categoryId: Type.Optional(nullable(Id)),
  /** The category by its name, for who has no id at hand; it must be there. */
  category: Type.Optional(Type.String({ minLength: 1, maxLength: NAME_MAX })),
  status: Type.Optional(status),
  ...requestPart(flagFields),
  lotAssignmentMethod: Type.Optional(lotMethod),
  enableLotOverflow: Type.Optional(Type.Boolean()),
  defaultSalesUnitUOM: Type.Optional(unitName),
  defaultPurchaseUnitUOM: Type.Optional(unitName),
  productUOMS: Type.Optional(Type.Array(ProductUOMRow, { maxItems: UNITS_MAX })),
  ...saying,
});
export type SpecifyProduct = Static<typeof SpecifyProduct>;

/**
 * What a save answers: the product's new revision, so that a second save does not conflict with the first (trust R2),
 * and the command's id, by which it can be undone.
 */
export const SavedAnswer = accepted(Type.Object({ productId: Id, revision: Type.Integer(), commandId: Type.String() }));

/** GET product-manager/company-settings: the company's units of measure, warehouses, and managers for the forms. */
export const ProductOptions = Type.Object({
  units: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  warehouses: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  /** Active users who may look after a product or an account, with their types; empty for those who may not edit products. */
  managers: Type.Array(Type.Object({ id: Id, name: Type.String(), type: Type.Integer() })),
});
export type ProductOptions = Static<typeof ProductOptions>;
export const ProductOptionsAnswer = answer(ProductOptions);
