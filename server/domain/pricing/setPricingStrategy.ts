import { DomainError } from '../../kernel/decider.ts';
import { foldDecisions } from '../foldDecisions.ts';
import { changedValues, checkedMargin } from './agreedValues.ts';
import { priceCustomerProducts, type PriceCustomerProducts } from './priceCustomerProducts.ts';
import { PriceLogic } from './priceLogic.ts';
import { pricingStrategy, type PricingStrategy } from './pricingStrategy.ts';
import type { PricingStrategyEvent, StrategyValues } from './strategyEvents.ts';

export interface SetPricingStrategy extends Partial<Pick<PriceCustomerProducts, 'rows'>> {
  clientId: string;
  /** Absent: as it is. */
  strategy?: Partial<StrategyValues>;
  /** Customers whom the matched one matches, one after the other, the nearest first; empty: it matches nobody. */
  matchedBehind?: readonly string[];
}

/** One save of a customer's pricing: the strategy first, then the rows that changed. */
export const setPricingStrategy = (wanted: SetPricingStrategy, state: PricingStrategy): PricingStrategyEvent[] =>
  foldDecisions(
    pricingStrategy,
    [
      (now) => chooseStrategy(wanted, now),
      (now) => priceCustomerProducts({ clientId: wanted.clientId, rows: wanted.rows ?? [] }, now),
    ],
    state,
  );

/** Another way to price all that a customer buys. Nobody is matched with themselves, directly or by others (rules 6). */
function chooseStrategy(
  { clientId, strategy = {}, matchedBehind = [] }: SetPricingStrategy,
  state: PricingStrategy,
): PricingStrategyEvent[] {
  const wanted = { ...state, ...strategy };
  const isMatch = wanted.defaultLogic === PriceLogic.MATCH_A_DIFFERENT_CUSTOMER;
  const isGroup = wanted.defaultLogic === PriceLogic.FOLLOW_GROUP;
  const { matchedCustomer, defaultGroup, margin } = wanted;
  if (isMatch && matchedCustomer === null) throw new DomainError('pricing.matchRequired', {}, 'sharedClientId');
  if (isMatch && matchedCustomer?.id === clientId) throw new DomainError('pricing.matchSelf', {}, 'sharedClientId');
  if (isMatch && matchedBehind.includes(clientId))
    throw new DomainError('pricing.matchRing', { name: matchedCustomer?.name ?? '' }, 'sharedClientId');
  if (isGroup && defaultGroup === null) throw new DomainError('pricing.groupRequired', {}, 'defaultGroup');
  if (wanted.defaultLogic === PriceLogic.CUSTOM_MARGIN && margin === null)
    throw new DomainError('pricing.marginRequired', {}, 'margin');
  if (margin !== null) checkedMargin(margin);
  const { rows: _, ...before } = state;
  const after: StrategyValues = {
    ...before,
    ...strategy,
    matchedCustomer: isMatch ? matchedCustomer : null,
    defaultGroup: isGroup ? defaultGroup : null,
  };
  const changed = changedValues(after, before);
  return changed === null
    ? []
    : [{ type: 'PricingStrategyChosen', data: { clientId, strategy: changed.to, was: changed.was } }];
}
