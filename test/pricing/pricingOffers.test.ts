import { describe, expect, it } from 'vitest';
import { configOf } from '../../server/domain/company/config/companyConfig.ts';
import { PriceLogic } from '../../server/domain/pricing/priceLogic.ts';
import {
  allOffers,
  assertLogicOffered,
  groupsOffered,
  isLogicOffered,
  pricingOffersOf,
} from '../../server/domain/pricing/pricingOffers.ts';

describe('what a company offers for pricing', () => {
  const none = { logic: null, group: null };
  const few = pricingOffersOf({ priceGroupE: false, priceCustomMargin: false, priceMatchCustomer: false });

  it('is all of it until it says otherwise', () => {
    expect(pricingOffersOf(configOf({}))).toEqual(allOffers);
    expect(groupsOffered(allOffers)).toContain('E');
    expect(isLogicOffered(allOffers, PriceLogic.CUSTOM_MARGIN)).toBe(true);
  });
  it('is refused where it is off, unless it was chosen before', () => {
    expect(groupsOffered(few)).toEqual(['A', 'B', 'C', 'D']);
    const margin = { logic: PriceLogic.CUSTOM_MARGIN, group: null };
    const match = { logic: PriceLogic.MATCH_A_DIFFERENT_CUSTOMER, group: null };
    const groupE = { logic: PriceLogic.FOLLOW_GROUP, group: 'E' } as const;
    for (const chosen of [margin, match, groupE]) {
      expect(() => assertLogicOffered(few, chosen, none)).toThrow(/pricing\.(logic|group)NotOffered/);
      expect(() => assertLogicOffered(few, chosen, chosen)).not.toThrow();
      expect(() => assertLogicOffered(allOffers, chosen, none)).not.toThrow();
    }
    expect(() => assertLogicOffered(few, { ...groupE, group: 'D' }, none)).not.toThrow();
  });
});
