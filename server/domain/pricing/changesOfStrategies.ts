import type { ChangesOf } from '../recordChanges.ts';
import { pricingStrategy } from './pricingStrategy.ts';
import type { PricingStrategyEvent } from './strategyEvents.ts';
import { strategyChanges } from './strategyChanges.ts';

/** What the history of a customer shows of its pricing. */
export const changesOfStrategies: ChangesOf<PricingStrategyEvent> = {
  decider: pricingStrategy,
  ownerOf: ({ data }) => ({ kind: 'client', id: data.clientId }),
  changesOf: strategyChanges,
  types: {
    PricingStrategyChosen: true,
    CustomerProductsAdded: true,
    CustomerProductsRemoved: true,
    CustomerProductsPriced: true,
    CustomerProductQuantitiesSet: true,
    CustomerProductsOrdered: true,
  },
};
