import { noAgreement } from '../../../server/domain/pricing/customerPricing.ts';
import { PriceLogic } from '../../../server/domain/pricing/priceLogic.ts';
import { CostMethod, firstPricingRules } from '../../../server/domain/pricing/pricingRules.ts';
import { resolvePrice, type PriceQuestion } from '../../../server/domain/pricing/resolvePrice.ts';
import type { Suite } from '../bench.ts';
import { rate } from '../measure.ts';

const PRICES = 100_000;
/** Prices a second that are promised of one process. */
const PROMISED = 100_000;

const none = noAgreement();
const rules = { ...firstPricingRules, groupChecked: true, groupB: '11.5', lastSoldChecked: true };

/** Customers as they are: most follow the product, some a group, a margin or a price of their own. */
const questions: readonly PriceQuestion[] = Array.from({ length: 1_000 }, (_, at) => ({
  product: { rules, price: `${String(5 + (at % 40))}.25`, cost: '10.1' },
  unit: { ratio: at % 4 === 0 ? '24' : '1', priceFactor: at % 10 === 0 ? '5' : '0' },
  customer: {
    ...none,
    id: `c${String(at)}`,
    strategy: {
      ...none.strategy,
      logic: at % 5 === 0 ? PriceLogic.CUSTOM_MARGIN : PriceLogic.FOLLOW_PRODUCT_DEFAULT_LOGIC,
      margin: '22.5',
    },
    row:
      at % 3 === 0
        ? {
            ...{ logic: PriceLogic.FOLLOW_GROUP, group: 'B' as const, costMethod: CostMethod.LOT_COST },
            ...{ price: null, margin: null, markup: null },
          }
        : null,
  },
  lot: { lotId: 'A', cost: '9.75', perAllocateCost: '0.1', isAllocated: false },
}));

/** What customers pay, each price with its trace. */
export const priceResolution: Suite = {
  name: 'priceResolution',
  open: () =>
    Promise.resolve([
      {
        name: `prices resolved with their trace : ${String(PROMISED)} a second`,
        unit: 'prices/s',
        reach: { least: 1 },
        floor: () => Promise.resolve(PROMISED),
        figure: () =>
          rate(PRICES, () => {
            for (let round = 0; round < PRICES / questions.length; round++) questions.forEach(resolvePrice);
            return Promise.resolve();
          }),
      },
    ]),
};
