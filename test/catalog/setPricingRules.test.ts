import { describe, expect, it } from 'vitest';
import { product, productChanges, type ProductEvent } from '../../server/domain/catalog/product.ts';
import { PriceEditOrigin } from '../../server/domain/catalog/productCodes.ts';
import { setProductPricing, type SetProductPricing } from '../../server/domain/catalog/setProductPricing.ts';
import type { PricingRules } from '../../server/domain/pricing/pricingRules.ts';
import { specify } from '../domain/specify.ts';
import { listed, priced, unitAdded } from './examples.ts';

type Sent = Omit<SetProductPricing, 'productId' | 'origin'>;

const given = specify(product);
const save = (sent: Sent): SetProductPricing => ({ productId: 'p1', origin: PriceEditOrigin.FROM_FORM, ...sent });
const rules = (changed: Partial<PricingRules>) => save({ rules: changed });
const set = (changed: Partial<PricingRules>, was: Partial<PricingRules>) => ({
  type: 'PricingRulesSet' as const,
  data: { productId: 'p1', rules: changed, was },
});
const withGroups = set({ groupChecked: true, groupA: '12.5' }, { groupChecked: false, groupA: null });
const costedIn = (unit: string, was: string): ProductEvent => ({
  type: 'ProductCostedIn',
  data: { productId: 'p1', unitId: unit === 'case' ? 'u1' : unit, name: unit, was },
});
const of = { productId: 'p1', unitId: 'pallet', name: 'pallet' };

describe('the pricing rules of a product', () => {
  it('are recorded as far as they differ, descriptions trimmed', () =>
    given(listed())
      .when(setProductPricing, rules({ groupChecked: true, groupA: '12.5', descA: ' Restaurants ', groupB: null }))
      .then(
        set(
          { groupChecked: true, groupA: '12.5', descA: 'Restaurants' },
          { groupChecked: false, groupA: null, descA: '' },
        ),
      ));
  it('are quiet when already so', () =>
    given(listed(), withGroups)
      .when(setProductPricing, rules({ groupChecked: true, groupA: '12.5', lastSoldChecked: false }))
      .thenNothing());
  it('lose the values of another type of groups, but for those given anew', () =>
    given(listed(), withGroups, set({ groupB: '11' }, { groupB: null }))
      .when(setProductPricing, rules({ priceGroupType: 'margin', groupA: '20' }))
      .then(
        set(
          { priceGroupType: 'margin', groupA: '20', groupB: null },
          { priceGroupType: 'price', groupA: '12.5', groupB: '11' },
        ),
      ));
  it('tell what the values of groups are, also where the figure stays', () => {
    const margins = set({ priceGroupType: 'margin', groupA: '12.5' }, { priceGroupType: 'price', groupA: '12.5' });
    given(listed(), withGroups)
      .when(setProductPricing, rules({ priceGroupType: 'margin', groupA: '12.5' }))
      .then(margins);
    const { data } = set({ groupA: '20', groupB: '9' }, { groupA: '12.5', groupB: null });
    const raised = { type: 'PricingRulesSet' as const, data: { ...data, priceGroupType: 'margin' as const } };
    given(listed(), withGroups, margins)
      .when(setProductPricing, rules({ groupA: '20', groupB: '9' }))
      .then(raised);
    const told = (event: ProductEvent) => productChanges(event).map(({ field, from, to }) => [field, from, to]);
    expect(told(margins)).toEqual([
      ['priceGroupType', 'price', 'margin'],
      ['groupA', '12.5', '12.5 %'],
    ]);
    expect(told(raised)).toEqual([
      ['groupA', '12.5 %', '20 %'],
      ['groupB', null, '9 %'],
    ]);
    expect(told(withGroups)).toContainEqual(['groupA', null, '12.5']);
  });
  it('follow last sold only where it is ticked', () => {
    given(listed())
      .when(setProductPricing, rules({ defaultLogic: 1000 }))
      .thenRefused('pricing.lastSoldOff', 'defaultLogic');
    given(listed())
      .when(setProductPricing, rules({ defaultLogic: 1000, lastSoldChecked: true }))
      .then(set({ lastSoldChecked: true, defaultLogic: 1000 }, { lastSoldChecked: false, defaultLogic: 2000 }));
  });
  it('follow a group only where groups are ticked and this one has a value', () => {
    given(listed())
      .when(setProductPricing, rules({ defaultLogic: 4000, defaultGroup: 'A' }))
      .thenRefused('pricing.groupsOff', 'defaultLogic');
    given(listed(), withGroups)
      .when(setProductPricing, rules({ defaultLogic: 4000 }))
      .thenRefused('pricing.groupRequired', 'defaultGroup');
    given(listed(), withGroups)
      .when(setProductPricing, rules({ defaultLogic: 4000, defaultGroup: 'B' }))
      .thenRefused('pricing.groupEmpty', 'defaultGroup');
  });
  it('let go of the group with the logic that followed it, and keep a group that is followed', () => {
    const following = set({ defaultLogic: 4000, defaultGroup: 'A' }, { defaultLogic: 2000, defaultGroup: null });
    given(listed(), withGroups, following)
      .when(setProductPricing, rules({ defaultLogic: 2000 }))
      .then(set({ defaultLogic: 2000, defaultGroup: null }, { defaultLogic: 4000, defaultGroup: 'A' }));
    given(listed(), withGroups, following)
      .when(setProductPricing, rules({ groupA: null }))
      .thenRefused('pricing.groupEmpty', 'defaultGroup');
  });
  it.each([
    [{ priceGroupType: 'margin', groupC: '100' }, 'pricing.marginTooHigh', 'groupC'],
    [{ groupE: '-0.01' }, 'pricing.groupBelowZero', 'groupE'],
    [{ groupA: '1.005' }, 'catalog.amountPlaces', 'groupA'],
    [{ groupA: '1000000000000' }, 'catalog.amountTooLarge', 'groupA'],
    [{ descD: 'x'.repeat(36) }, 'catalog.detailTooLong', 'descD'],
    [{ descD: 'a\u0007' }, 'catalog.detailHasControlCharacter', 'descD'],
  ] as const)('are refused: %j', (changed, code, field) =>
    given(listed()).when(setProductPricing, rules(changed)).thenRefused(code, field),
  );
  it('take a margin just below all of it, and a markup above 100', () => {
    given(listed())
      .when(setProductPricing, rules({ priceGroupType: 'margin', groupA: '99.99' }))
      .then(set({ priceGroupType: 'margin', groupA: '99.99' }, { priceGroupType: 'price', groupA: null }));
    given(listed())
      .when(setProductPricing, rules({ priceGroupType: 'markup', groupA: '250' }))
      .then(set({ priceGroupType: 'markup', groupA: '250' }, { priceGroupType: 'price', groupA: null }));
  });
});

describe('units of the pricing', () => {
  const purchased = unitAdded('pallet', { useForPurchasing: true });
  it('quote the cost in a unit for purchasing that is enabled', () => {
    given(listed(), purchased)
      .when(setProductPricing, save({ costUnitId: 'pallet' }))
      .then(costedIn('pallet', 'case'));
    given(listed(), unitAdded('pallet', { useForPurchasing: false }))
      .when(setProductPricing, save({ costUnitId: 'pallet' }))
      .thenRefused('pricing.unitNotForPurchasing', 'defaultPurchasingCostUOM');
    given(listed(), unitAdded('pallet', { useForPurchasing: true, isEnabled: false }))
      .when(setProductPricing, save({ costUnitId: 'pallet' }))
      .thenRefused('pricing.unitNotForPurchasing', 'defaultPurchasingCostUOM');
    given(listed())
      .when(setProductPricing, save({ costUnitId: 'nosuch' }))
      .thenRefused('catalog.unitUnknown', 'defaultPurchasingCostUOM');
  });
  it('quote it in the default purchasing unit until one is chosen, and again when that one is disabled', () => {
    given(listed(), purchased)
      .when(setProductPricing, save({ costUnitId: 'u1' }))
      .thenNothing();
    given(listed(), purchased, costedIn('pallet', 'case'), { type: 'ProductUnitDisabled', data: of })
      .when(setProductPricing, save({ costUnitId: 'u1' }))
      .thenNothing();
  });
  it('price the default selling unit in another, with premiums', () =>
    given(listed(), purchased)
      .when(
        setProductPricing,
        save({ pricingUnitId: 'pallet', factors: [{ unitId: 'pallet', priceFactor: '-2.5' }], price: '10' }),
      )
      .then(
        { ...priced('10'), data: { ...priced('10').data, origin: PriceEditOrigin.FROM_FORM } } as ProductEvent,
        {
          type: 'ProductUnitPricedIn',
          data: {
            productId: 'p1',
            unitId: 'u1',
            name: 'case',
            pricingUnitId: 'pallet',
            pricingUnit: 'pallet',
            was: 'case',
          },
        },
        { type: 'ProductUnitPriceFactorSet', data: { ...of, priceFactor: '-2.5', was: '0' } },
      ));
  it('price in no unit that is unknown or disabled', () => {
    given(listed())
      .when(setProductPricing, save({ pricingUnitId: 'nosuch' }))
      .thenRefused('catalog.unitUnknown', 'defaultSellingPricingUOM');
    given(listed(), unitAdded('pallet', { isEnabled: false }))
      .when(setProductPricing, save({ pricingUnitId: 'pallet' }))
      .thenRefused('pricing.unitDisabled', 'defaultSellingPricingUOM');
  });
});
