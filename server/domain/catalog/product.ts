import type { Decider, Event } from '../../kernel/decider.ts';
import type { Decimal } from '../decimal.ts';
import { fieldChanges, type Referred } from '../fields.ts';
import type { RecordChange } from '../recordPart.ts';
import type { PriceGroupType } from '../pricing/priceGroups.ts';
import { firstPricingRules, groupTexts, type PricingRule, type PricingRules } from '../pricing/pricingRules.ts';
import type { ProductCover, ProductCoverEvent } from './productCover.ts';
import { noDetails, noLogistics, type ProductDetails, type ProductLogistics } from './productDetails.ts';
import {
  firstFlags,
  firstLotAssignment,
  flagChanges,
  type LotAssignment,
  type ProductFlagEvent,
  type ProductFlags,
} from './productFlags.ts';
import { ProductStatus, type PriceEditOriginCode, type ProductStatusCode } from './productCodes.ts';
import { typedCostText, type TypedCost } from './productCost.ts';
import { productDecimals } from './productDecimals.ts';
import { baseUnit, evolveUnits, isUnitEvent, type ProductUnitEvent, type ProductUnits } from './productUnit.ts';
import { unitChanges } from './unitChanges.ts';

/**
 * `opening` of a listing: opening stock that came with it in inventory units, 0 for none; absent in old events.
 * `cost`: of one inventory unit, 6 decimals. `typed`, `wasTyped`: what was typed per another unit; absent, as in old events,
 * it was typed per inventory unit.
 * `priceGroupType` of rules: what the values of groups are, where that has not changed with them; absent for prices.
 */
export type ProductEvent =
  | ProductUnitEvent
  | ProductFlagEvent
  | ProductCoverEvent
  | Event<
      'ProductListed',
      {
        productId: string;
        sku: string;
        variety: string;
        inventoryUOM: string;
        unitId: string;
        warehouseId: string;
        opening?: Decimal;
      }
    >
  | Event<'ProductSkuChanged', { productId: string; sku: string; was: string }>
  | Event<'ProductRenamed', { productId: string; variety: string; was: string }>
  | Event<
      'ProductPriced',
      { productId: string; price: Decimal; was: Decimal | null; unit: string; origin: PriceEditOriginCode }
    >
  | Event<
      'ProductCosted',
      {
        productId: string;
        cost: Decimal;
        was: Decimal | null;
        unit: string;
        origin: PriceEditOriginCode;
        typed?: TypedCost;
        wasTyped?: TypedCost;
      }
    >
  | Event<'ProductPriceCleared', { productId: string; was: Decimal; unit: string; origin: PriceEditOriginCode }>
  | Event<
      'ProductCostCleared',
      { productId: string; was: Decimal; unit: string; origin: PriceEditOriginCode; wasTyped?: TypedCost }
    >
  | Event<'ProductCostedIn', { productId: string; unitId: string; name: string; was: string }>
  | Event<
      'PricingRulesSet',
      {
        productId: string;
        rules: Partial<PricingRules>;
        was: Partial<PricingRules>;
        priceGroupType?: PriceGroupType;
      }
    >
  | Event<'ProductCategorized', { productId: string; categoryId: string; category: string; was: string | null }>
  | Event<'ProductUncategorized', { productId: string; was: string }>
  | Event<'ProductDescribed', { productId: string; details: Partial<ProductDetails>; was: Partial<ProductDetails> }>
  | Event<
      'ProductMeasured',
      { productId: string; logistics: Partial<ProductLogistics>; was: Partial<ProductLogistics> }
    >
  | Event<'PreferredVendorChosen', { productId: string; vendor: Referred | null; was: Referred | null }>
  | Event<'ProductLocated', { productId: string; location: Referred | null; was: Referred | null }>
  | Event<'ProductManagerAssigned', { productId: string; manager: Referred | null; was: Referred | null }>
  | Event<'ProductActivated', { productId: string }>
  | Event<'ProductDeactivated', { productId: string }>
  | Event<'ProductWithdrawn', { productId: string; sku: string; batchId: string }>;

export interface Product {
  readonly isListed: boolean;
  /** Undone with the import that made it: its SKU is free for another product. */
  readonly isWithdrawn: boolean;
  readonly sku: string;
  /** The SKU that it was listed under. */
  readonly firstSku: string;
  readonly variety: string;
  /** The inventory unit, as it was called when the product was listed. */
  readonly unit: string;
  readonly unitId: string;
  /** All units that it is counted, sold or bought by. */
  readonly units: ProductUnits;
  readonly warehouseId: string;
  /** Opening stock that its listing came with; null where that is not known. */
  readonly opening: Decimal | null;
  readonly status: ProductStatusCode;
  readonly flags: ProductFlags;
  readonly lots: LotAssignment;
  readonly price: Decimal | null;
  /** USD of one inventory unit, 6 decimals. */
  readonly cost: Decimal | null;
  /** The cost as it was typed per another unit, while the product has that unit; null: it was typed per inventory unit. */
  readonly costTyped: TypedCost | null;
  /** The unit that the cost is quoted in, once one was chosen; `costUnitOf` says which one counts. */
  readonly costUnitId: string | null;
  readonly rules: PricingRules;
  readonly categoryId: string | null;
  readonly category: string | null;
  readonly details: ProductDetails;
  readonly logistics: ProductLogistics;
  readonly preferredVendor: Referred | null;
  readonly manager: Referred | null;
  /** Where it is kept in a warehouse. */
  readonly location: Referred | null;
  readonly cover: ProductCover | null;
}

export const product: Decider<Product, ProductEvent> = {
  category: 'product',
  version: 8,
  decimals: productDecimals,
  initialState: () => ({
    isListed: false,
    isWithdrawn: false,
    sku: '',
    firstSku: '',
    variety: '',
    unit: '',
    unitId: '',
    units: { list: [], sellingId: '', purchasingId: '' },
    warehouseId: '',
    opening: null,
    status: ProductStatus.ACTIVE,
    flags: firstFlags,
    lots: firstLotAssignment,
    price: null,
    cost: null,
    costTyped: null,
    costUnitId: null,
    rules: firstPricingRules,
    categoryId: null,
    category: null,
    details: noDetails,
    logistics: noLogistics,
    preferredVendor: null,
    manager: null,
    location: null,
    cover: null,
  }),
  evolve(state, event) {
    if (isUnitEvent(event)) {
      const isOfCost = event.type === 'ProductUnitRemoved' && event.data.unitId === state.costTyped?.unitId;
      return { ...state, units: evolveUnits(state.units, event), costTyped: isOfCost ? null : state.costTyped };
    }
    const { type, data } = event;
    switch (type) {
      case 'ProductListed': {
        const { sku, variety, inventoryUOM: unit, unitId, warehouseId, opening = null } = data;
        const units = baseUnit(unitId, unit);
        const listed = { sku, firstSku: sku, variety, unit, unitId, units, warehouseId, opening };
        return { ...state, isListed: true, ...listed };
      }
      case 'ProductSkuChanged':
        return { ...state, sku: data.sku };
      case 'ProductRenamed':
        return { ...state, variety: data.variety };
      case 'ProductPriced':
        return { ...state, price: data.price };
      case 'ProductCosted':
        return { ...state, cost: data.cost, costTyped: data.typed ?? null };
      case 'ProductPriceCleared':
        return { ...state, price: null };
      case 'ProductCostCleared':
        return { ...state, cost: null, costTyped: null };
      case 'ProductCostedIn':
        return { ...state, costUnitId: data.unitId };
      case 'PricingRulesSet':
        return { ...state, rules: { ...state.rules, ...data.rules } };
      case 'ProductCategorized':
        return { ...state, categoryId: data.categoryId, category: data.category };
      case 'ProductUncategorized':
        return { ...state, categoryId: null, category: null };
      case 'ProductDescribed':
        return { ...state, details: { ...state.details, ...data.details } };
      case 'ProductFlagged':
        return { ...state, flags: { ...state.flags, ...data.flags } };
      case 'LotAssignmentChosen':
        return { ...state, lots: data.to };
      case 'ProductMeasured':
        return { ...state, logistics: { ...state.logistics, ...data.logistics } };
      case 'PreferredVendorChosen':
        return { ...state, preferredVendor: data.vendor };
      case 'ProductManagerAssigned':
        return { ...state, manager: data.manager };
      case 'ProductLocated':
        return { ...state, location: data.location };
      case 'ProductCoverSet':
        return { ...state, cover: data.cover };
      case 'ProductCoverRemoved':
        return { ...state, cover: null };
      case 'ProductActivated':
        return { ...state, status: ProductStatus.ACTIVE };
      case 'ProductDeactivated':
        return { ...state, status: ProductStatus.INACTIVE };
      case 'ProductWithdrawn':
        return { ...state, isWithdrawn: true };
    }
  },
  changes: productChanges,
};

/** What a product event changed, field by field: for histories, conflicts and `history product`. */
export function productChanges(event: ProductEvent): RecordChange[] {
  if (isUnitEvent(event)) return unitChanges(event);
  const { type, data } = event;
  switch (type) {
    case 'ProductFlagged':
    case 'LotAssignmentChosen':
      return flagChanges(event);
    case 'ProductListed':
      return [
        { field: 'sku', from: null, to: data.sku },
        { field: 'variety', from: null, to: data.variety },
        { field: 'inventoryUOM', from: null, to: data.inventoryUOM },
      ];
    case 'ProductSkuChanged':
      return [{ field: 'sku', from: data.was, to: data.sku }];
    case 'ProductRenamed':
      return [{ field: 'variety', from: data.was, to: data.variety }];
    case 'ProductPriced':
      return [{ field: 'price', from: data.was, to: data.price }];
    case 'ProductCosted':
      return [{ field: 'cost', from: data.was, to: data.cost }, ...typedChanges(data.wasTyped, data.typed)];
    case 'ProductPriceCleared':
      return [{ field: 'price', from: data.was, to: null }];
    case 'ProductCostCleared':
      return [{ field: 'cost', from: data.was, to: null }, ...typedChanges(data.wasTyped)];
    case 'ProductCostedIn':
      return [{ field: 'defaultPurchasingCostUOM', from: data.was, to: data.name }];
    case 'PricingRulesSet':
      return ruleChanges(data);
    case 'ProductCategorized':
      return [{ field: 'category', from: data.was, to: data.category }];
    case 'ProductUncategorized':
      return [{ field: 'category', from: data.was, to: null }];
    case 'ProductDescribed':
      return fieldChanges(data.details, data.was);
    case 'ProductMeasured':
      return fieldChanges(data.logistics, data.was);
    case 'PreferredVendorChosen':
      return [{ field: 'preferredVendor', from: data.was?.name ?? null, to: data.vendor?.name ?? null }];
    case 'ProductManagerAssigned':
      return [{ field: 'manager', from: data.was?.name ?? null, to: data.manager?.name ?? null }];
    case 'ProductLocated':
      return [{ field: 'location', from: data.was?.name ?? null, to: data.location?.name ?? null }];
    case 'ProductCoverSet':
      return [{ field: 'cover', from: data.was?.name ?? null, to: data.cover.name }];
    case 'ProductCoverRemoved':
      return [{ field: 'cover', from: data.was.name, to: null }];
    case 'ProductActivated':
      return [{ field: 'status', from: ProductStatus.INACTIVE, to: ProductStatus.ACTIVE }];
    case 'ProductDeactivated':
      return [{ field: 'status', from: ProductStatus.ACTIVE, to: ProductStatus.INACTIVE }];
    case 'ProductWithdrawn':
      return [{ field: 'sku', from: data.sku, to: null }];
  }
}

/** A cost that was typed per another unit than the inventory unit, before or now. */
function typedChanges(was?: TypedCost, typed?: TypedCost): RecordChange[] {
  const [from, to] = [was && typedCostText(was), typed && typedCostText(typed)];
  return from === to ? [] : [{ field: 'costTyped', from: from ?? null, to: to ?? null }];
}

/** A group's value changes with its type too: from 25 % to 25 dollars. */
function ruleChanges({ rules, was, priceGroupType = 'price' }: DataOf<'PricingRulesSet'>): RecordChange[] {
  const [from, to] = [
    groupTexts(was.priceGroupType ?? priceGroupType, was),
    groupTexts(rules.priceGroupType ?? priceGroupType, rules),
  ];
  return (Object.keys(rules) as PricingRule[]).map((field) => ({
    field,
    from: from[field] ?? null,
    to: to[field] ?? null,
  }));
}

type DataOf<T extends ProductEvent['type']> = Extract<ProductEvent, { type: T }>['data'];
