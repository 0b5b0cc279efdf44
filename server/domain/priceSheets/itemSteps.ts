import { divide, roundTo } from '../decimal.ts';
import { COST_PLACES } from '../limits.ts';
import { groupValueField } from '../pricing/pricingRules.ts';
import type { CostSource, PriceStep, SkipReason } from '../pricing/priceTrace.ts';
import { ItemLogic, itemPrice, type ItemRule, type PricedBy } from './sheetItem.ts';

/** How an item of a price sheet came to its price: by its rule, or why that gave none and the default price did (rules 6). */
export function itemSteps(rule: ItemRule, by: PricedBy, costOf: CostSource): PriceStep[] {
  const { logic, level, value } = rule;
  const { rules, cost, price, ratio } = by;
  const step = {
    ...({ source: 'PRICE_SHEET', logic } as const),
    ...(level === null ? {} : { group: level, groupType: rules.priceGroupType }),
  };
  const why = skipReason(rule, by);
  const found = why === null ? itemPrice(rule, by).price : null;
  if (why !== null || found === null)
    return [
      { ...step, base: null, why: why ?? 'NO_DEFAULT_PRICE' },
      price === null
        ? { source: 'DEFAULT_PRICE', base: null, why: 'NO_DEFAULT_PRICE' }
        : { source: 'DEFAULT_PRICE', base: price, value: price },
    ];
  const amount = level === null ? value : rules[groupValueField(level)];
  return [
    {
      ...{ ...step, base: roundTo(divide(found, ratio), COST_PLACES) },
      ...(amount === null ? {} : { value: amount }),
      ...(cost === null || !takesCost(rule, by) ? {} : { cost, costOf }),
    },
  ];
}

const takesCost = ({ logic }: ItemRule, { rules }: PricedBy): boolean =>
  logic === ItemLogic.MARGIN ||
  logic === ItemLogic.MARKUP ||
  (logic === ItemLogic.GROUP && rules.priceGroupType !== 'price');

/** Why a rule gives no price, as `itemPrice` has it. */
function skipReason(rule: ItemRule, by: PricedBy): SkipReason | null {
  const { logic, level, value } = rule;
  if (logic === ItemLogic.DEFAULT) return 'FOLLOWS_DEFAULT';
  if (logic === ItemLogic.GROUP && !by.rules.groupChecked) return 'GROUPS_OFF';
  if (logic === ItemLogic.GROUP && (level === null || by.rules[groupValueField(level)] === null))
    return 'NO_GROUP_VALUE';
  if (logic === ItemLogic.PRICE && value === null) return 'NO_CUSTOM_PRICE';
  return takesCost(rule, by) && by.cost === null ? 'NO_COST' : null;
}
