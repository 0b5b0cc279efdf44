import type { DecimalPaths, Decider } from '../../kernel/decider.ts';
import { PriceLogic } from './priceLogic.ts';
import { CostMethod } from './pricingRules.ts';
import { strategyChanges } from './strategyChanges.ts';
import type { ListedRow, PricingStrategyEvent, RowValues, StrategyValues } from './strategyEvents.ts';

/** A customer's pricing: the strategy, and the list of products in its order. The stream has the customer's id. */
export interface PricingStrategy extends StrategyValues {
  readonly rows: readonly ListedRow[];
}

export const firstStrategy: StrategyValues = {
  defaultLogic: PriceLogic.FOLLOW_PRODUCT_DEFAULT_LOGIC,
  defaultGroup: null,
  margin: null,
  matchedCustomer: null,
  costMethod: CostMethod.LOT_COST,
  autoSyncProducts: false,
};

export const firstRow: RowValues = {
  logic: null,
  group: null,
  costMethod: null,
  salePrice: null,
  margin: null,
  markup: null,
  pricingUnit: null,
  orderUnit: null,
};

const units = (of: string): string[] => [`${of}.pricingUnit.ratio`, `${of}.orderUnit.ratio`];
const amounts = (of: string): string[] => [`${of}.salePrice`, `${of}.margin`, `${of}.markup`, ...units(of)];
const wholeRows = [...amounts('rows.*'), 'rows.*.quantity'];

const decimals: DecimalPaths<PricingStrategyEvent> = {
  PricingStrategyChosen: ['strategy.margin', 'was.margin'],
  CustomerProductsAdded: wholeRows,
  CustomerProductsRemoved: wholeRows,
  CustomerProductsPriced: [
    ...amounts('rows.*.values'),
    ...amounts('rows.*.was'),
    ...['rows.*.price', 'rows.*.priceBefore'],
  ],
  CustomerProductQuantitiesSet: ['rows.*.quantity', 'rows.*.was'],
};

export const pricingStrategy: Decider<PricingStrategy, PricingStrategyEvent> = {
  category: 'pricingStrategy',
  decimals,
  initialState: () => ({ ...firstStrategy, rows: [] }),
  evolve(state, { type, data }) {
    switch (type) {
      case 'PricingStrategyChosen':
        return { ...state, ...data.strategy };
      case 'CustomerProductsAdded':
        return { ...state, rows: [...state.rows, ...data.rows] };
      case 'CustomerProductsRemoved': {
        const gone = new Set(data.rows.map(({ detailsId }) => detailsId));
        return { ...state, rows: state.rows.filter(({ detailsId }) => !gone.has(detailsId)) };
      }
      case 'CustomerProductsPriced': {
        const changed = new Map(data.rows.map(({ detailsId, values }) => [detailsId, values]));
        return { ...state, rows: state.rows.map((row) => ({ ...row, ...changed.get(row.detailsId) })) };
      }
      case 'CustomerProductQuantitiesSet': {
        const set = new Map(data.rows.map(({ detailsId, quantity }) => [detailsId, { quantity }]));
        return { ...state, rows: state.rows.map((row) => ({ ...row, ...set.get(row.detailsId) })) };
      }
      case 'CustomerProductsOrdered': {
        const place = new Map(data.order.map((detailsId, index) => [detailsId, index]));
        const placeOf = ({ detailsId }: ListedRow): number => place.get(detailsId) ?? data.order.length;
        return { ...state, rows: [...state.rows].sort((a, b) => placeOf(a) - placeOf(b)) };
      }
    }
  },
  changes: strategyChanges,
};
