import type { Decimal } from '../decimal.ts';
import { priceGroups, type PriceGroup, type PriceGroupType } from './priceGroups.ts';

/** What a cost is (spec 2, section 3): the lot's with allocated charges, or plain. Plain is the default cost on a product (rules 18.5). */
export const CostMethod = { LOT_COST_WITH_ALLOCATE_CHARGE: 1000, LOT_COST: 2000 } as const;
export type CostMethodCode = (typeof CostMethod)[keyof typeof CostMethod];

/** Where a price comes from unless said otherwise (spec 2, section 3), as far as a product can say it: the rest is a customer's. */
export const DefaultLogic = {
  FOLLOW_LAST_SOLD: 1000,
  FOLLOW_DEFAULT_SALES: 2000,
  FOLLOW_AVERAGE_SOLD: 3000,
  FOLLOW_GROUP: 4000,
  FOLLOW_LOT_SUGGEST_SALE_PRICE: 5000,
} as const;
export type DefaultLogicCode = (typeof DefaultLogic)[keyof typeof DefaultLogic];

export type GroupValueField = `group${PriceGroup}`;
export type GroupDescriptionField = `desc${PriceGroup}`;
export const groupValueField = (group: PriceGroup): GroupValueField => `group${group}`;
export const groupDescriptionField = (group: PriceGroup): GroupDescriptionField => `desc${group}`;

type GroupValues = Readonly<Record<GroupValueField, Decimal | null>>;
type GroupDescriptions = Readonly<Record<GroupDescriptionField, string>>;

/**
 * How a product is priced beside its default price (spec 2, section 3 "ProductPrice"). A group's value is a price, margin
 * or markup by `priceGroupType`, per inventory unit, null where none is set. `defaultGroup` is null unless the logic
 * follows a group.
 */
export interface PricingRules extends GroupValues, GroupDescriptions {
  readonly groupChecked: boolean;
  readonly priceGroupType: PriceGroupType;
  readonly costMethod: CostMethodCode;
  readonly lastSoldChecked: boolean;
  readonly defaultLogic: DefaultLogicCode;
  readonly defaultGroup: PriceGroup | null;
}
export type PricingRule = keyof PricingRules;

/** What a product begins with (rules 18.9). */
export const firstPricingRules: PricingRules = {
  groupChecked: false,
  priceGroupType: 'price',
  costMethod: CostMethod.LOT_COST,
  lastSoldChecked: false,
  defaultLogic: DefaultLogic.FOLLOW_DEFAULT_SALES,
  defaultGroup: null,
  groupA: null,
  groupB: null,
  groupC: null,
  groupD: null,
  groupE: null,
  descA: '',
  descB: '',
  descC: '',
  descD: '',
  descE: '',
};
export const pricingRuleNames = Object.keys(firstPricingRules) as PricingRule[];

export const isPricingRule = (field: string): field is PricingRule => Object.hasOwn(firstPricingRules, field);

/** The values of groups as they are told where nothing beside them says what they are: `25 %` for a margin, else the amount. */
export function groupTexts(type: PriceGroupType, rules: Partial<PricingRules>): Partial<PricingRules> {
  if (type !== 'margin') return rules;
  return Object.fromEntries(
    Object.entries(rules).map(([rule, value]) =>
      isGroupValue(rule) && value !== null ? [rule, `${String(value)} %`] : [rule, value],
    ),
  );
}

export const isGroupValue = (field: string): field is GroupValueField =>
  (groupValueFields as readonly string[]).includes(field);

export const groupValueFields: readonly GroupValueField[] = priceGroups.map(groupValueField);
export const groupDescriptionFields: readonly GroupDescriptionField[] = priceGroups.map(groupDescriptionField);
