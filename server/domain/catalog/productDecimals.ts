import { groupValueFields } from '../pricing/pricingRules.ts';
import { logisticsFields } from './productFields.ts';

const measures = Object.entries(logisticsFields).flatMap(([name, { kind }]) => (kind === 'measure' ? [name] : []));
const inBoth = (one: string, other: string, fields: readonly string[]): string[] =>
  [one, other].flatMap((place) => fields.map((field) => `${place}.${field}`));

/** Where the events of a product hold decimals. */
export const productDecimals = {
  ProductListed: ['opening'],
  ProductPriced: ['price', 'was'],
  ProductPriceCleared: ['was'],
  ProductCosted: ['cost', 'was', 'typed.amount', 'wasTyped.amount'],
  ProductCostCleared: ['was', 'wasTyped.amount'],
  PricingRulesSet: inBoth('rules', 'was', groupValueFields),
  ProductMeasured: inBoth('logistics', 'was', measures),
  ProductUnitAdded: ['ratio', 'reversed'],
  ProductUnitSized: inBoth('size', 'was', ['ratio', 'reversed']),
  ProductUnitPriceFactorSet: ['priceFactor', 'was'],
};
