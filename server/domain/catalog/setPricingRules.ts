import { DomainError } from '../../kernel/decider.ts';
import { isSame } from '../decimal.ts';
import { checkedGroupDescription, checkedGroupValue, offeredGroups, priceGroups } from '../pricing/priceGroups.ts';
import {
  DefaultLogic,
  firstPricingRules,
  groupDescriptionField,
  groupValueField,
  isGroupValue,
  pricingRuleNames,
  type PricingRule,
  type PricingRules,
} from '../pricing/pricingRules.ts';
import { assertListed } from './assertListed.ts';
import type { Product, ProductEvent } from './product.ts';

export interface SetPricingRules {
  productId: string;
  rules: Partial<PricingRules>;
}

/**
 * Price groups, last sold and default logic of a product (spec 2, 4.4 and section 5); only what differs becomes an event.
 * Another type of groups empties those that are not given again, since 25 dollars are no 25 percent; `defaultGroup` goes
 * when the logic does not follow a group.
 */
export function setPricingRules({ productId, rules }: SetPricingRules, state: Product): ProductEvent[] {
  assertListed(state, productId);
  const was = state.rules;
  const wanted = rulesAfter(was, rules);
  const isOtherType = wanted.priceGroupType !== was.priceGroupType;
  const changed = pricingRuleNames.filter(
    // 20 percent are no 20 dollars, though the figure is the same.
    (name) => !isSameRule(name, wanted, was) || (isOtherType && isGroupValue(name) && wanted[name] !== null),
  );
  if (changed.length === 0) return [];
  const part = (of: PricingRules): Partial<PricingRules> =>
    Object.fromEntries(changed.map((name) => [name, of[name]] as const));
  const { priceGroupType } = wanted;
  const isTold = isOtherType || priceGroupType === firstPricingRules.priceGroupType;
  return [
    {
      type: 'PricingRulesSet',
      data: { productId, rules: part(wanted), was: part(was), ...(isTold ? {} : { priceGroupType }) },
    },
  ];
}

/** Whether a rule is the same in both: the value of a group as a decimal. */
export const isSameRule = (name: PricingRule, one: PricingRules, other: PricingRules): boolean =>
  isGroupValue(name) ? isSame(one[name], other[name]) : one[name] === other[name];

/** What rules become of others; throws what `SetPricingRules` is refused with. */
export function rulesAfter(was: PricingRules, rules: Partial<PricingRules>): PricingRules {
  const isOtherType = rules.priceGroupType !== undefined && rules.priceGroupType !== was.priceGroupType;
  return checked({
    ...was,
    ...(isOtherType ? Object.fromEntries(priceGroups.map((group) => [groupValueField(group), null])) : {}),
    ...rules,
  });
}

function checked(rules: PricingRules): PricingRules {
  const followsGroup = rules.defaultLogic === DefaultLogic.FOLLOW_GROUP;
  let wanted: PricingRules = followsGroup ? rules : { ...rules, defaultGroup: null };
  for (const group of priceGroups) {
    const [valueField, descriptionField] = [groupValueField(group), groupDescriptionField(group)];
    const value = rules[valueField];
    wanted = {
      ...wanted,
      [valueField]: value === null ? null : checkedGroupValue(rules.priceGroupType, value, valueField),
      [descriptionField]: checkedGroupDescription(rules[descriptionField], descriptionField),
    };
  }
  assertConsistent(wanted);
  return wanted;
}

/** A logic is on offer only where what it follows is (spec 2, 4.4). */
function assertConsistent(rules: PricingRules): void {
  const { defaultLogic, lastSoldChecked, groupChecked, defaultGroup } = rules;
  if (defaultLogic === DefaultLogic.FOLLOW_LAST_SOLD && !lastSoldChecked)
    throw new DomainError('pricing.lastSoldOff', {}, 'defaultLogic');
  if (defaultLogic !== DefaultLogic.FOLLOW_GROUP) return;
  if (!groupChecked) throw new DomainError('pricing.groupsOff', {}, 'defaultLogic');
  if (defaultGroup === null) throw new DomainError('pricing.groupRequired', {}, 'defaultGroup');
  if (!offeredGroups().includes(defaultGroup))
    throw new DomainError('pricing.groupNotOffered', { group: defaultGroup }, 'defaultGroup');
  if (rules[groupValueField(defaultGroup)] === null)
    throw new DomainError('pricing.groupEmpty', { group: defaultGroup }, 'defaultGroup');
}
