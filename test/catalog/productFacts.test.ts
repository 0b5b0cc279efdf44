import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDiff, diffFacts, type Fact } from '../../server/domain/audit/facts.ts';
import { productFacts } from '../../server/domain/audit/productRecord.ts';
import { product, type ProductEvent } from '../../server/domain/catalog/product.ts';
import { inventory } from '../../server/domain/inventory/inventory.ts';
import type { InventoryEvent } from '../../server/domain/inventory/inventoryEvents.ts';
import { lotPart } from '../../server/domain/recordPart.ts';
import { noDetails } from '../../server/domain/catalog/productDetails.ts';
import {
  activated,
  costed,
  deactivated,
  listed,
  priced,
  renamed,
  soldBy,
  unitAdded,
  unitDisabled,
} from './examples.ts';

const productId = 'p1';
const received = (lotId: string, quantity: string): InventoryEvent => ({
  type: 'LotReceived',
  data: { productId, lotId, quantity, unit: 'case', warehouseId: 'w1', isOpening: false },
});
const described = (origin: string): ProductEvent => ({
  type: 'ProductDescribed',
  data: { productId, details: { origin }, was: { origin: noDetails.origin } },
});
type Step =
  { readonly of: 'product'; readonly event: ProductEvent } | { readonly of: 'stock'; readonly event: InventoryEvent };
const ofProduct = (event: ProductEvent): Step => ({ of: 'product', event });
const ofStock = (event: InventoryEvent): Step => ({ of: 'stock', event });

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.integer({ min: 1, max: 9 }).map((price) => ofProduct(priced(String(price)))),
  fc.integer({ min: 1, max: 9 }).map((cost) => ofProduct(costed(String(cost)))),
  fc.constantFrom('Fuji', 'Gala', '苹果').map((name) => ofProduct(renamed(name, ''))),
  fc.constantFrom('', 'China', 'Chile').map((origin) => ofProduct(described(origin))),
  fc.constantFrom(activated, deactivated, unitAdded('box'), unitDisabled('box'), soldBy('box')).map(ofProduct),
  fc
    .tuple(fc.constantFrom('A', 'B', 'constructor'), fc.integer({ min: 1, max: 9 }))
    .map(([lot, quantity]) => ofStock(received(lot, String(quantity)))),
  fc
    .constantFrom('A', 'B')
    .map((lotId) => ofStock({ type: 'LotHeld', data: { productId, lotId, reason: 'Smells odd' } })),
);

function factsOf(steps: readonly Step[]): Fact[] {
  let state = product.initialState();
  let stock = inventory.initialState();
  for (const each of steps) {
    if (each.of === 'product') state = product.evolve(state, each.event);
    else stock = inventory.evolve(stock, each.event);
  }
  return productFacts(state, stock);
}
const sorted = (facts: readonly Fact[]): string[] => facts.map((fact) => JSON.stringify(fact)).sort();

describe('the difference between two moments of a product', () => {
  it('turns what was known at the first into what was known at the second, and back', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), fc.nat(25), fc.nat(25), (steps, one, other) => {
        // No product has a unit twice.
        const added = steps.findIndex(({ event }) => event.type === 'ProductUnitAdded');
        const once = steps.filter(({ event }, at) => event.type !== 'ProductUnitAdded' || at === added);
        const history = [ofProduct(listed()), ...once];
        const [a, b] = [factsOf(history.slice(0, one)), factsOf(history.slice(0, other))];
        expect(sorted(applyDiff(a, diffFacts(a, b)))).toEqual(sorted(b));
        expect(sorted(applyDiff(b, diffFacts(b, a)))).toEqual(sorted(a));
        expect(diffFacts(a, a)).toEqual([]);
      }),
    );
  });

  it('names the field, its lot or unit, and what it was and is', () => {
    const before = [ofProduct(listed()), ofProduct(priced('10')), ofStock(received('A', '4'))];
    const after = [...before, ofProduct(priced('12', '10')), ofStock(received('A', '2')), ofProduct(unitAdded('box'))];
    const changes = diffFacts(factsOf(before), factsOf(after));
    expect(changes).toContainEqual({ field: 'price', part: null, from: '10', to: '12' });
    expect(changes).toContainEqual({ field: 'onHand', part: lotPart('A'), from: '4', to: '6' });
    expect(changes).toContainEqual({
      ...{ field: 'unitSize', part: { kind: 'unit', id: 'box', name: 'box' } },
      ...{ from: null, to: 'box = 12' },
    });
    expect(changes.some(({ field }) => field === 'variety')).toBe(false);
  });

  it('tells rules, places, the cover and where a lot lies', () => {
    const rendition = { sha256: 'a'.repeat(64), size: 9, mediaType: 'image/webp' };
    const cover = { ...rendition, width: 200, height: 200, name: 'fuji.jpg', thumbnail: rendition };
    const place = { lotId: 'A', quantity: '4', unit: 'case', warehouseId: 'w1', locationId: 'l1', isOpening: false };
    const after = [
      ofProduct(listed()),
      ofProduct(unitAdded('box', { useForPurchasing: true })),
      ofProduct({ type: 'ProductCostedIn', data: { productId, unitId: 'box', name: 'box', was: 'case' } }),
      ofProduct({
        type: 'PricingRulesSet',
        data: { productId, rules: { groupChecked: true, groupA: '12', costMethod: 1000 }, was: {} },
      }),
      ofProduct({ type: 'ProductLocated', data: { productId, location: { id: 'l1', name: 'A-01' }, was: null } }),
      ofProduct({ type: 'ProductCoverSet', data: { productId, cover, was: null } }),
      ofStock({ type: 'LotReceived', data: { productId, ...place } }),
    ];
    const changes = diffFacts(factsOf([ofProduct(listed())]), factsOf(after));
    const told = (field: string) => {
      const found = changes.filter((change) => change.field === field && change.part?.kind !== 'unit');
      return found.map(({ part, from, to }) => [part?.id ?? null, from, to]);
    };
    expect(told('groupChecked')).toEqual([[null, false, true]]);
    expect(told('groupA')).toEqual([[null, null, '12']]);
    expect(told('costMethod')).toEqual([[null, 2000, 1000]]);
    expect(told('defaultPurchasingCostUOM')).toEqual([[null, 'case', 'box']]);
    expect(told('location')).toEqual([[null, null, 'A-01']]);
    expect(told('cover')).toEqual([[null, null, 'fuji.jpg']]);
    expect(told('received')).toEqual([['A', null, '4']]);
    expect(told('warehouseId')).toEqual([['A', null, 'w1']]);
    expect(told('locationId')).toEqual([['A', null, 'l1']]);
  });

  it('knows nothing of a product before it was listed', () => {
    expect(factsOf([])).toEqual([]);
    const [first] = diffFacts([], factsOf([ofProduct(listed())]));
    expect(first).toEqual({ field: 'sku', part: null, from: null, to: 'APL-1' });
  });
});
