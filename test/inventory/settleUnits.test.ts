import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, subtract } from '../../server/domain/decimal.ts';
import { assignChosen, settleAnew } from '../../server/domain/inventory/assignChosen.ts';
import { LotMethod } from '../../server/domain/inventory/assignLots.ts';
import { heldBy, sumOf } from '../../server/domain/inventory/commitment.ts';
import { inventory, type Inventory } from '../../server/domain/inventory/inventory.ts';
import type { InventoryEvent } from '../../server/domain/inventory/inventoryEvents.ts';
import { releaseUnusable } from '../../server/domain/inventory/releaseUnusable.ts';
import { settleUnits, type SettleUnits } from '../../server/domain/inventory/settleUnits.ts';
import { returnUnits, shipUnits, type ShipUnits } from '../../server/domain/inventory/shipUnits.ts';
import { DomainError } from '../../server/kernel/decider.ts';
import { specify } from '../domain/specify.ts';
import { committed, order, policy, productId, received } from './examples.ts';

const given = specify(inventory);
const folded = (...events: readonly InventoryEvent[]): Inventory =>
  events.reduce((state, event) => inventory.evolve(state, event), inventory.initialState());
const of = (number: string, lineId = 'l1') => ({ productId, unit: 'case', ...order(number, lineId) });
const settle = (number: string, target: string, more: Partial<SettleUnits> = {}): SettleUnits => ({
  ...{ ...of(number), target, policy: policy() },
  ...more,
});
const took = (number: string, ...takes: [string, string][]) =>
  committed(
    number,
    takes.map(([lotId, quantity]) => ({ lotId, quantity })),
  );
const hasAfter = (events: readonly InventoryEvent[], number = '000101') =>
  heldBy(folded(...events).commitments, order(number));

describe('lots that someone chose', () => {
  const start = [received('A', '8'), received('B', '10'), took('000101', ['A', '5'])];
  const choose = (target: string, ...chosen: [string, string][]) => ({
    ...settle('000101', target),
    chosen: chosen.map(([lotId, quantity]) => ({ lotId, quantity })),
  });
  it('are what the line has then, in place of what it had', () => {
    const chosen = assignChosen(choose('9', ['B', '6'], ['A', '3']), folded(...start));
    expect(hasAfter([...start, ...chosen]).takes).toEqual([
      { lotId: 'B', quantity: '6' },
      { lotId: 'A', quantity: '3' },
    ]);
    const less = assignChosen(choose('7', ['B', '6'], ['A', '3']), folded(...start));
    expect(hasAfter([...start, ...less]).takes).toEqual([
      { lotId: 'B', quantity: '6' },
      { lotId: 'A', quantity: '1' },
    ]);
    expect(hasAfter([...start, ...assignChosen(choose('0', ['B', '6']), folded(...start))]).takes).toEqual([]);
  });
  it('are all given or none: who took one is named', () =>
    given(...start, took('000102', ['B', '10']))
      .when(assignChosen, choose('9', ['A', '3'], ['B', '6']))
      .thenRefused('inventory.lotTaken', 'quantity'));
  it('are given back where they are too old for another day, and no others', () => {
    const events = [
      received('A', '8', { bestBy: '2026-11-29' }),
      received('B', '10', { bestBy: '2026-11-30' }),
      took('000101', ['A', '5'], ['B', '4']),
    ];
    const on = (fulfilOn: string, minimumShelfLife = 0) => ({
      ...of('000101'),
      policy: policy({ fulfilOn, minimumShelfLife }),
    });
    given(...events)
      .when(releaseUnusable, on('2026-11-29'))
      .thenNothing();
    given(...events)
      .when(releaseUnusable, on('2026-11-28', 2))
      .then({
        type: 'UnitsReleased',
        data: { ...of('000101'), takes: [{ lotId: 'A', quantity: '5' }], noLot: '0', cause: 'ORDER' },
      });
  });
  it('give way to the policy when stock is looked for anew', () => {
    const anew = settleAnew(settle('000101', '9'), folded(...start));
    expect(hasAfter([...start, ...anew]).takes).toEqual([{ lotId: 'B', quantity: '9' }]);
    given(...start)
      .when(settleAnew, settle('000101', '11'))
      .thenRefused('inventory.lotShort', 'quantity');
  });
});

describe('what an order line has is brought to what it needs', () => {
  it('from nothing, by the policy', () => {
    const start = [received('A', '4'), received('B', '10')];
    expect(hasAfter([...start, ...settleUnits(settle('000101', '6'), folded(...start))])).toEqual({
      ...{ takes: [{ lotId: 'B', quantity: '6' }], noLot: '0' },
    });
  });
  it('to less, the newest allocation first, and to nothing', () => {
    const start = [received('A', '4'), received('B', '10'), took('000101', ['A', '4']), took('000101', ['B', '3'])];
    expect(hasAfter([...start, ...settleUnits(settle('000101', '5'), folded(...start))]).takes).toEqual([
      { lotId: 'A', quantity: '4' },
      { lotId: 'B', quantity: '1' },
    ]);
    expect(hasAfter([...start, ...settleUnits(settle('000101', '0'), folded(...start))]).takes).toEqual([]);
  });
  it('to more of its own lot where that has it, else as a whole from another', () => {
    const start = [received('A', '8'), received('B', '10'), took('000101', ['A', '5'])];
    expect(hasAfter([...start, ...settleUnits(settle('000101', '8'), folded(...start))]).takes).toEqual([
      { lotId: 'A', quantity: '8' },
    ]);
    expect(hasAfter([...start, ...settleUnits(settle('000101', '9'), folded(...start))]).takes).toEqual([
      { lotId: 'B', quantity: '9' },
    ]);
  });
  it('or refused with what it had', () =>
    given(received('A', '8'), took('000101', ['A', '5']))
      .when(settleUnits, settle('000101', '9'))
      .thenRefused('inventory.lotShort', 'quantity'));
  it('quietly where it has it', () =>
    given(received('A', '8'), took('000101', ['A', '5']))
      .when(settleUnits, settle('000101', '5'))
      .thenNothing());
  it('with rests of rounding for nothing: 24 pieces of a case are a case', () => {
    let events: InventoryEvent[] = [received('A', '1')];
    const piece = policy({ slack: '0.000417' });
    for (let index = 1; index <= 24; index++) {
      const number = String(index);
      events = [...events, ...settleUnits(settle(number, '0.041667', { policy: piece }), folded(...events))];
      const ship: ShipUnits = { ...of(number), quantity: '0.041667', slack: '0.000417' };
      events = [...events, ...shipUnits(ship, folded(...events))];
    }
    expect(folded(...events)).toMatchObject({ onHand: '0', noLotShipped: '0', commitments: [] });
  });
});

describe('an order line takes along', () => {
  const start = [received('A', '10'), took('000101', ['A', '6']), took('000102', ['A', '3'])];
  it('what it has, which is gone then', () =>
    given(...start)
      .when(shipUnits, { ...of('000101'), quantity: '6' })
      .then({
        type: 'UnitsShipped',
        data: {
          ...{ ...of('000101'), takes: [{ lotId: 'A', quantity: '6' }], noLot: '0' },
          released: { takes: [{ lotId: 'A', quantity: '6' }], noLot: '0' },
        },
      }));
  it('what was picked, less or from another lot, and frees the rest', () => {
    const events = [...start, received('B', '5')];
    const picked = [{ lotId: 'B', quantity: '4' }];
    const shipped = shipUnits({ ...of('000101'), quantity: '4', picked }, folded(...events));
    expect(folded(...events, ...shipped)).toMatchObject({
      onHand: '11',
      lots: { A: { onHand: '10', committed: '3' }, B: { onHand: '1', committed: '0' } },
    });
  });
  it('without a lot what no lot has, because the goods are gone', () => {
    const shipped = shipUnits({ ...of('000109'), quantity: '2' }, folded(...start));
    expect(folded(...start, ...shipped)).toMatchObject({ onHand: '10', noLotShipped: '2' });
  });
  it('what other orders had of its lot, which are told', () => {
    const picked = [{ lotId: 'A', quantity: '9' }];
    const events = shipUnits({ ...of('000101'), quantity: '9', picked }, folded(...start));
    expect(events.map(({ type }) => type)).toEqual(['UnitsReleased', 'UnitsShipped']);
    expect(folded(...start, ...events).lots.A).toMatchObject({ onHand: '1', committed: '1' });
  });
  it('nothing, quietly, where it has nothing', () =>
    given(...start)
      .when(shipUnits, { ...of('000109'), quantity: '0' })
      .thenNothing());
  it('and brings back to the same lots, for the same line', () => {
    const shipped = shipUnits({ ...of('000101'), quantity: '6' }, folded(...start));
    const back = returnUnits({ ...of('000101'), takes: [{ lotId: 'A', quantity: '6' }], noLot: '0' });
    const after = folded(...start, ...shipped, ...back);
    expect([after.onHand, after.lots.A?.committed]).toEqual(['10', '9']);
    expect(heldBy(after.commitments, order('000101')).takes).toEqual([{ lotId: 'A', quantity: '6' }]);
    expect(returnUnits({ ...of('000101'), takes: [], noLot: '0' })).toEqual([]);
  });
});

/** Whatever orders ask for, ship and give back in whatever order: stock is never promised twice, and nothing is lost. */
it('keeps what is promised within what there is', () => {
  const step = fc.record({
    order: fc.integer({ min: 1, max: 4 }).map(String),
    target: fc.integer({ min: 0, max: 12 }).map(String),
    kind: fc.constantFrom('settle', 'ship', 'release'),
  });
  const lots = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(
      lots,
      fc.array(step, { maxLength: 20 }),
      fc.boolean(),
      fc.constantFrom(...Object.values(LotMethod)),
      (quantities, steps, allowsOverflow, method) => {
        let state = folded(...quantities.map((quantity, index) => received(`L${String(index)}`, String(quantity))));
        const opening = state.onHand;
        for (const { order: number, target, kind } of steps) {
          try {
            const wanted = settle(number, kind === 'release' ? '0' : target, {
              policy: policy({ allowsOverflow, method }),
            });
            const has = heldBy(state.commitments, order(number));
            const quantity = add(sumOf(has.takes), has.noLot);
            const events = kind === 'ship' ? shipUnits({ ...of(number), quantity }, state) : settleUnits(wanted, state);
            state = events.reduce((before, event) => inventory.evolve(before, event), state);
          } catch (error) {
            if (!(error instanceof DomainError)) throw error;
          }
          const all = Object.values(state.lots);
          for (const { onHand, committed: promised } of all) {
            expect(compare(promised, '0')).toBeGreaterThanOrEqual(0);
            expect(compare(onHand, promised)).toBeGreaterThanOrEqual(0);
          }
          expect(all.reduce((sum, { onHand }) => add(sum, onHand), '0')).toBe(state.onHand);
          expect(compare(subtract(opening, state.onHand), '0')).toBeGreaterThanOrEqual(0);
        }
      },
    ),
  );
});
