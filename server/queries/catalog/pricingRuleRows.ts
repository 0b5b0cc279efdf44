import type { Selectable } from 'kysely';
import { pricingRuleColumns } from '../../../projections/catalog/pricingRuleColumns.ts';
import type { ProductListPricingTable } from '../../../projections/catalog/tables.ts';
import { toDecimal } from '../../domain/decimal.ts';
import { firstPricingRules, groupValueFields, type PricingRules } from '../../domain/pricing/pricingRules.ts';

type Row = Selectable<ProductListPricingTable>;
type RuleColumn = (typeof pricingRuleColumns)[keyof typeof pricingRuleColumns];
/** Joined from the left: a product without a line has the rules that it began with. */
type PricingRuleRow = { readonly [column in RuleColumn]: Row[column] | null };

/** Columns of `product_list_pricing`, as `r.` has them. */
export const pricingRuleSelection = Object.values(pricingRuleColumns).map((column) => `r.${column}` as const);

/** A product's pricing rules, decimals exact. */
export function presentRules(row: PricingRuleRow): PricingRules {
  if (row.default_logic === null) return firstPricingRules;
  const named = Object.fromEntries(Object.entries(pricingRuleColumns).map(([rule, column]) => [rule, row[column]]));
  const values = groupValueFields.map((field) => {
    const value = row[pricingRuleColumns[field]];
    return [field, value === null ? null : toDecimal(value)] as const;
  });
  return { ...firstPricingRules, ...named, ...Object.fromEntries(values) };
}
