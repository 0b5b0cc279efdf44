import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { ProductEvent } from '../../server/domain/catalog/product.ts';
import {
  firstPricingRules,
  groupValueFields,
  pricingRuleNames,
  type PricingRule,
} from '../../server/domain/pricing/pricingRules.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { key, text } from '../columns.ts';
import type { UnitOfWork } from '../projection.ts';
import type { ReadTables } from '../tables.ts';

/** Where a product's pricing rules are kept. */
export const pricingRuleColumns = {
  groupChecked: 'group_checked',
  priceGroupType: 'price_group_type',
  costMethod: 'cost_method',
  lastSoldChecked: 'last_sold_checked',
  defaultLogic: 'default_logic',
  defaultGroup: 'default_group',
  groupA: 'group_a',
  groupB: 'group_b',
  groupC: 'group_c',
  groupD: 'group_d',
  groupE: 'group_e',
  descA: 'desc_a',
  descB: 'desc_b',
  descC: 'desc_c',
  descD: 'desc_d',
  descE: 'desc_e',
} as const satisfies Record<PricingRule, string>;

const first =
  (rule: 'groupChecked' | 'priceGroupType' | 'costMethod' | 'lastSoldChecked' | 'defaultLogic') =>
  (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
    column.notNull().defaultTo(firstPricingRules[rule]);

/** A line for each product whose rules were ever set; the defaults are what a product begins with. */
export async function createPricingRules(schema: Kysely<ReadTables>['schema']): Promise<void> {
  let table = schema
    .createTable('product_list_pricing')
    .addColumn('company_id', 'text', key)
    .addColumn('product_id', 'text', key)
    .addColumn('group_checked', 'boolean', first('groupChecked'))
    .addColumn('price_group_type', 'text', first('priceGroupType'))
    .addColumn('cost_method', 'integer', first('costMethod'))
    .addColumn('last_sold_checked', 'boolean', first('lastSoldChecked'))
    .addColumn('default_logic', 'integer', first('defaultLogic'))
    .addColumn('default_group', 'text')
    .addPrimaryKeyConstraint('product_list_pricing_pkey', ['company_id', 'product_id']);
  for (const field of groupValueFields) table = table.addColumn(pricingRuleColumns[field], 'numeric(18, 6)');
  for (const field of ['desc_a', 'desc_b', 'desc_c', 'desc_d', 'desc_e'] as const)
    table = table.addColumn(field, 'text', text);
  await table.execute();
}

export function writePricingRules(
  rows: UnitOfWork,
  { data, metadata }: RecordedEvent<Extract<ProductEvent, { type: 'PricingRulesSet' }>>,
): void {
  const set = pricingRuleNames.flatMap((rule) => {
    const value = data.rules[rule];
    return value === undefined ? [] : [[pricingRuleColumns[rule], value] as const];
  });
  rows.set(
    'product_list_pricing',
    { company_id: metadata.companyId, product_id: data.productId },
    Object.fromEntries(set),
  );
}
