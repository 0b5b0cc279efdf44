import type { PriceGroup } from '../../server/domain/pricing/priceGroups.ts';
import { PriceLogic, type RowLogicCode, type StrategyLogicCode } from '../../server/domain/pricing/priceLogic.ts';
import { firstStrategy } from '../../server/domain/pricing/pricingStrategy.ts';
import type { CostMethodCode } from '../../server/domain/pricing/pricingRules.ts';
import {
  amount,
  flag,
  integer,
  integerOf,
  long,
  name,
  nullable,
  percent,
  ratio,
  table,
  text,
  textOf,
  type RowsOf,
} from '../table.ts';

/** What is agreed with a customer about all products; none where nobody ever agreed on anything. */
export const pricingStrategyTable = table(
  'pricing_strategy',
  ['company_id', 'client_id'],
  {
    company_id: text,
    client_id: text,
    default_logic: integerOf<StrategyLogicCode>(firstStrategy.defaultLogic),
    default_group: nullable(textOf<PriceGroup>()),
    margin: nullable(percent),
    matched_id: nullable(text),
    matched_name: name,
    cost_method: integerOf<CostMethodCode>(firstStrategy.costMethod),
    auto_sync: flag,
  },
  {
    // Whose prices change with those of a customer.
    by_matched: ['company_id', 'matched_id'],
  },
);
export type PricingStrategyTable = RowsOf<typeof pricingStrategyTable>;

/** A product on a customer's list. Price and markup are USD of one pricing unit; null: nothing of its own. */
export const customerProductTable = table(
  'customer_product',
  ['company_id', 'client_id', 'details_id'],
  {
    company_id: text,
    client_id: text,
    details_id: text,
    product_id: text,
    logic: nullable(integerOf<RowLogicCode>(PriceLogic.FOLLOW_PRODUCT_DEFAULT_LOGIC)),
    price_group: nullable(textOf<PriceGroup>()),
    cost_method: nullable(integerOf<CostMethodCode>(firstStrategy.costMethod)),
    sale_price: nullable(amount),
    margin: nullable(percent),
    markup: nullable(amount),
    pricing_unit_id: nullable(text),
    pricing_uom: text,
    pricing_ratio: ratio,
    order_unit_id: nullable(text),
    order_uom: text,
    order_ratio: ratio,
    /** In the order unit. */
    quantity: nullable(amount),
    is_synced: flag,
    /** Its place on the list: the position of the event that added it, or its index once the list was ordered. */
    place: long,
    part: integer,
  },
  {
    by_details: ['company_id', 'details_id'],
    by_product: ['company_id', 'product_id'],
  },
);
export type CustomerProductTable = RowsOf<typeof customerProductTable>;
