import { Type, type Static } from 'typebox';
import { AMOUNT_MAX, NAME_MAX, PRICE_PLACES, QUANTITY_PLACES } from '../../domain/limits.ts';
import { LINES_MAX } from '../../domain/lines.ts';
import { priceGroups, priceGroupTypes } from '../../domain/pricing/priceGroups.ts';
import { rowLogics, strategyLogics } from '../../domain/pricing/priceLogic.ts';
import { CUSTOMER_PRODUCTS_MAX } from '../../domain/pricing/strategyEvents.ts';
import { CostMethod, groupDescriptionFields, groupValueFields } from '../../domain/pricing/pricingRules.ts';
import { priceSources } from '../../domain/pricing/priceTrace.ts';
import { accepted, answer, listAnswer } from '../envelope.ts';
import { closed, codes, decimal, decimalOut, each, Id, nullable, paging, saying, sortType } from '../scalars.ts';

/** {id} of product-list/manager/{id} is the company; a strategy has the id of its customer (rules 18.4). */
export const StrategyParams = Type.Object({ companyId: Id, strategyId: Id });
export const PricingStrategyParams = Type.Object({ companyId: Id, clientId: Id });
/** DELETE customer/{customerId}: the row's detailsId (rules 18.21). */
export const CustomerProductParams = Type.Object({ companyId: Id, customerId: Id });

const costMethod = codes(Object.values(CostMethod));
const defaultGroup = nullable(Type.Enum([...priceGroups]));
const rowLogic = nullable(codes([...rowLogics]));

/** What is agreed with a customer about all products (spec 3, section 3). */
const PricingStrategy = Type.Object({
  pricingStrategyId: Id,
  defaultLogic: codes([...strategyLogics]),
  defaultGroup,
  margin: nullable(decimalOut()),
  sharedClientId: nullable(Id),
  sharedClientName: nullable(Type.String()),
  costMethod,
  autoSyncProducts: Type.Boolean(),
  /** Customers whose strategy matches this one: their prices change with these. */
  matchedBy: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  /** Products on the list. */
  total: Type.Integer(),
  revision: Type.Integer(),
});
export type PricingStrategy = Static<typeof PricingStrategy>;
export const PricingStrategyAnswer = answer(PricingStrategy);

/** Largest page: an export reads the list in one (spec 3, section 7). */
export const PRODUCT_LIST_PAGE_MAX = 1_000;

/** Query of GET product-list/{strategyId}. */
export const CustomerProductsQuery = closed({
  ...paging(20),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: PRODUCT_LIST_PAGE_MAX, default: 20 })),
  searchKey: Type.Optional(Type.String({ maxLength: 100 })),
  /** Absent: in the list's own order. */
  sortName: Type.Optional(Type.Enum(['sku', 'variety'])),
  sortType: sortType(),
});
export type CustomerProductsQuery = Static<typeof CustomerProductsQuery>;

/** Query of GET product-list-export. */
export const ProductListExportQuery = closed({
  clientId: Id,
  format: Type.Optional(Type.Enum(['csv', 'xlsx'])),
  language: Type.Optional(Type.Enum(['en', 'zh'])),
});

/** Query of GET product-list.pdf. */
export const CustomerPriceListQuery = closed({
  clientId: Id,
  language: Type.Optional(Type.Enum(['en', 'zh'])),
  paper: Type.Optional(Type.Enum(['letter', 'a4'])),
});

const RowUOM = Type.Object({
  id: Id,
  name: Type.String(),
  ratio: decimalOut(),
  priceFactor: decimalOut(),
  defaultSellingUOM: Type.Boolean(),
  useForSelling: Type.Boolean(),
});

/**
 * A product of a customer's list (spec 3, section 3). `defaultLogic` null: as the strategy says. `salePrice`, `cost`, `markup`
 * and `margin` are of one `pricingUOM` as they are now, whatever made them; `kind`: as of price resolution.
 */
const CustomerProduct = Type.Object({
  detailsId: Id,
  productId: Id,
  sku: Type.String(),
  variety: Type.String(),
  orderQty: nullable(decimalOut()),
  inventoryUOM: Type.String(),
  pricingUOM: Type.String(),
  productUOMS: Type.Array(RowUOM),
  defaultLogic: rowLogic,
  defaultGroup,
  lastSoldChecked: Type.Boolean(),
  groupChecked: Type.Boolean(),
  priceGroupType: Type.Enum([...priceGroupTypes]),
  ...each(groupValueFields, nullable(decimalOut())),
  ...each(groupDescriptionFields, Type.String()),
  lastSoldPrice: nullable(decimalOut()),
  lastSoldUOM: nullable(Type.String()),
  salePrice: nullable(decimalOut()),
  kind: Type.Enum(['exact', 'varies', 'provisional']),
  source: Type.Enum([...priceSources]),
  cost: nullable(decimalOut()),
  costMethod,
  margin: nullable(decimalOut()),
  markup: nullable(decimalOut()),
  isSynced: Type.Boolean(),
});
export type CustomerProduct = Static<typeof CustomerProduct>;
export const CustomerProductsAnswer = listAnswer(CustomerProduct);

const strategyId = Type.String({ ...Id, requiredCode: 'pricing.strategyRequired' });

/** POST add-product-list. */
export const AddCustomerProducts = closed({
  pricingStrategyId: strategyId,
  productIds: Type.Array(Id, { minItems: 1, maxItems: CUSTOMER_PRODUCTS_MAX }),
});

const unit = Type.Optional(Type.String({ minLength: 1, maxLength: NAME_MAX }));
const amount = () => Type.Optional(decimal({ maximum: AMOUNT_MAX, places: PRICE_PLACES }));

/** What changed of a row; a negative `salePrice` falls back to the cost (spec 2, section 5). */
const ChangedRow = closed({
  pricingStrategyDetailsId: Id,
  costMethod: Type.Optional(costMethod),
  inventoryUOM: unit,
  pricingUOM: unit,
  salePrice: amount(),
  margin: Type.Optional(decimal({ maximum: AMOUNT_MAX })),
  markup: amount(),
});

/** PUT product-list/manager/{id}: what changed of the strategy, and the rows that changed. */
export const SetPricingStrategy = closed({
  pricingStrategy: closed({
    pricingStrategyId: strategyId,
    defaultLogic: Type.Optional(codes([...strategyLogics])),
    defaultGroup: Type.Optional(defaultGroup),
    margin: Type.Optional(nullable(decimal({ maximum: AMOUNT_MAX }))),
    sharedClientId: Type.Optional(nullable(Id)),
    costMethod: Type.Optional(costMethod),
    autoSyncProducts: Type.Optional(Type.Boolean()),
  }),
  pricingStrategyDetails: Type.Optional(Type.Array(ChangedRow, { maxItems: CUSTOMER_PRODUCTS_MAX })),
  reason: saying.reason,
});
export type SetPricingStrategy = Static<typeof SetPricingStrategy>;

/** PUT batch-edit: one logic for all rows of the list, with its value where it has one (rules 18.21). */
export const BatchEditProductList = closed({
  pricingStrategyId: strategyId,
  defaultLogic: Type.Unsafe<(typeof rowLogics)[number] | null>({
    ...nullable(codes([...rowLogics])),
    requiredCode: 'pricing.logicRequired',
  }),
  defaultGroup: Type.Optional(defaultGroup),
  value: Type.Optional(nullable(decimal({ maximum: AMOUNT_MAX, places: PRICE_PLACES }))),
  reason: saying.reason,
});
export type BatchEditProductList = Static<typeof BatchEditProductList>;

/** PUT edit-all/margin. */
export const SetAllMargins = closed({
  pricingStrategyId: strategyId,
  margin: decimal({ maximum: AMOUNT_MAX }, { requiredCode: 'pricing.marginRequired' }),
  reason: saying.reason,
});

/** PUT edit-logic: a row's logic; null: as the strategy says. */
export const ChooseRowLogic = closed({
  pricingStrategyDetailsId: Id,
  defaultLogic: rowLogic,
  defaultGroup: Type.Optional(defaultGroup),
  reason: saying.reason,
});

/** PUT edit-product-list: the rows that stay, their order and quantities (rules 18.21). */
export const ArrangeCustomerProducts = closed({
  pricingStrategyId: strategyId,
  details: Type.Array(
    closed({
      pricingStrategyDetailsId: Id,
      orderQty: Type.Optional(nullable(decimal({ minimum: '0', maximum: AMOUNT_MAX, places: QUANTITY_PLACES }))),
    }),
    { maxItems: CUSTOMER_PRODUCTS_MAX },
  ),
});

/** Answer of every change of a list: how many rows it changed of how many. */
export const SavedPricingAnswer = accepted(
  Type.Object({ pricingStrategyId: Id, changed: Type.Integer(), all: Type.Integer(), commandId: Type.String() }),
);

/** POST pricing-strategy/{clientId}/order: a new sales order of the quantities. */
export const OrderFromProductList = closed({
  rows: Type.Array(
    closed({
      pricingStrategyDetailsId: Id,
      orderQty: decimal({ minimum: '0', maximum: AMOUNT_MAX, places: QUANTITY_PLACES }),
    }),
    { minItems: 1, maxItems: LINES_MAX },
  ),
});
export const OrderedFromListAnswer = accepted(Type.Object({ id: Id, orderNumber: Type.String() }));
