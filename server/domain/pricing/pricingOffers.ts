import { DomainError } from '../../kernel/decider.ts';
import { offeredGroups, type PriceGroup } from './priceGroups.ts';
import { PriceLogic, type PriceLogicCode } from './priceLogic.ts';

/** What a company lets customers' pricing use (rules 18.23): all of it until it says otherwise. */
export interface PricingOffers {
  readonly groupE: boolean;
  readonly customMargin: boolean;
  readonly matching: boolean;
}

interface PricingSettings {
  readonly priceGroupE: boolean;
  readonly priceCustomMargin: boolean;
  readonly priceMatchCustomer: boolean;
}

/** Settings as customers' pricing asks for them. */
export const pricingOffersOf = (config: PricingSettings): PricingOffers => ({
  groupE: config.priceGroupE,
  customMargin: config.priceCustomMargin,
  matching: config.priceMatchCustomer,
});

export const allOffers: PricingOffers = { groupE: true, customMargin: true, matching: true };

/** The groups that a customer's prices may follow. */
export const groupsOffered = ({ groupE }: PricingOffers): readonly PriceGroup[] => offeredGroups(!groupE);

/** True for a logic that may be chosen. */
export function isLogicOffered({ customMargin, matching }: PricingOffers, logic: PriceLogicCode | null): boolean {
  if (logic === PriceLogic.CUSTOM_MARGIN) return customMargin;
  return logic !== PriceLogic.MATCH_A_DIFFERENT_CUSTOMER || matching;
}

interface Chosen {
  readonly logic: PriceLogicCode | null;
  readonly group: PriceGroup | null;
}

/** Refuses what is chosen now and not offered; what was chosen before stays. */
export function assertLogicOffered(offers: PricingOffers, { logic, group }: Chosen, was: Chosen): void {
  if (logic === was.logic && group === was.group) return;
  if (!isLogicOffered(offers, logic)) throw new DomainError('pricing.logicNotOffered', {}, 'defaultLogic');
  if (logic === PriceLogic.FOLLOW_GROUP && group !== null && !groupsOffered(offers).includes(group))
    throw new DomainError('pricing.groupNotOffered', { group }, 'defaultGroup');
}
