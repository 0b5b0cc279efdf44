import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, subtract } from '../../server/domain/decimal.ts';
import { LotMethod } from '../../server/domain/inventory/assignLots.ts';
import { commitUnits } from '../../server/domain/inventory/commitUnits.ts';
import { holdLot } from '../../server/domain/inventory/lotDecisions.ts';
import { inventory, type Inventory } from '../../server/domain/inventory/inventory.ts';
import type { InventoryEvent } from '../../server/domain/inventory/inventoryEvents.ts';
import { releaseUnits, type ReleaseUnits } from '../../server/domain/inventory/releaseUnits.ts';
import { DomainError } from '../../server/kernel/decider.ts';
import { specify } from '../domain/specify.ts';
import { commit, committed, order, policy, productId, received } from './examples.ts';

const given = specify(inventory);
const folded = (...events: InventoryEvent[]): Inventory =>
  events.reduce((state, event) => inventory.evolve(state, event), inventory.initialState());

describe('an order line is given its units', () => {
  it('of the first lot that covers it, with the lots that there were', () =>
    given(received('A', '4'), received('B', '10'))
      .when(commitUnits, commit('000101', '6'))
      .then(
        committed('000101', [{ lotId: 'B', quantity: '6' }], {
          candidates: [
            { lotId: 'A', available: '4' },
            { lotId: 'B', available: '10' },
          ],
          candidateCount: 2,
        }),
      ));
  it('of several lots with overflow, and is told what is short', () =>
    given(received('A', '4'), received('B', '3'))
      .when(commitUnits, commit('000101', '9', { policy: policy({ allowsOverflow: true }) }))
      .then(
        committed(
          '000101',
          [
            { lotId: 'A', quantity: '4' },
            { lotId: 'B', quantity: '3' },
          ],
          {
            need: '9',
            short: '2',
            allowsOverflow: true,
            candidates: [
              { lotId: 'A', available: '4' },
              { lotId: 'B', available: '3' },
            ],
            candidateCount: 2,
          },
        ),
      ));
  it('without a lot, where none shall be selected', () =>
    given(received('A', '4'))
      .when(commitUnits, commit('000101', '9', { policy: policy({ method: LotMethod.NO_LOT }) }))
      .then(committed('000101', [], { need: '9', noLot: '9', method: LotMethod.NO_LOT })));
  it('of the lot that somebody chose', () =>
    given(received('A', '4'), received('B', '10'))
      .when(commitUnits, commit('000101', '2', { lotId: 'B' }))
      .then(
        committed('000101', [{ lotId: 'B', quantity: '2' }], {
          candidates: [{ lotId: 'B', available: '10' }],
          candidateCount: 1,
        }),
      ));
  it('only of what other orders have left: the loser is told who took it', () => {
    const state = folded(received('A', '10'), committed('000101', [{ lotId: 'A', quantity: '7' }]));
    expect(() => commitUnits(commit('000102', '5'), state)).toThrow(
      expect.objectContaining({
        code: 'inventory.lotTaken',
        details: { need: '5', unit: 'case', lotId: 'A', available: '3', orderNumber: '000101', quantity: '7' },
      }),
    );
    // All of it gone: still the order that has it, not "no lot".
    const empty = folded(received('A', '10'), committed('000101', [{ lotId: 'A', quantity: '10' }]));
    expect(() => commitUnits(commit('000102', '5'), empty)).toThrow(
      expect.objectContaining({ code: 'inventory.lotTaken' }),
    );
  });
  it('is refused with the best candidate where nobody else has it, and where there is none', () => {
    given(received('A', '4')).when(commitUnits, commit('000101', '5')).thenRefused('inventory.lotShort', 'quantity');
    given().when(commitUnits, commit('000101', '5')).thenRefused('inventory.noLotAvailable', 'quantity');
    given(received('A', '4'), { type: 'LotHeld', data: { productId, lotId: 'A', reason: 'Odd' } })
      .when(commitUnits, commit('000101', '3'))
      .thenRefused('inventory.noLotAvailable', 'quantity');
    given(received('A')).when(commitUnits, commit('000101', '0')).thenRefused('inventory.needOfNothing', 'quantity');
    given(received('A'))
      .when(commitUnits, commit('000101', '1', { lotId: 'B' }))
      .thenRefused('inventory.lotUnknown', 'lotId');
  });
});

describe('an order line gives units back', () => {
  const release = (number: string, quantity?: string): ReleaseUnits => ({
    productId,
    unit: 'case',
    ...order(number),
    ...(quantity === undefined ? {} : { quantity }),
  });
  const history = [
    received('A', '4'),
    received('B', '10'),
    committed('000101', [{ lotId: 'A', quantity: '4' }]),
    committed('000102', [{ lotId: 'B', quantity: '1' }]),
    committed('000101', [{ lotId: 'B', quantity: '3' }]),
  ];
  const freed = (takes: readonly { lotId: string; quantity: string }[]): InventoryEvent => ({
    type: 'UnitsReleased',
    data: { productId, ...order('000101'), unit: 'case', takes, noLot: '0', cause: 'ORDER' },
  });

  it('its newest first', () =>
    given(...history)
      .when(releaseUnits, release('000101', '5'))
      .then(
        freed([
          { lotId: 'B', quantity: '3' },
          { lotId: 'A', quantity: '2' },
        ]),
      ));
  it('all of them when nobody says how many, and nobody else’s', () => {
    const state = folded(...history, ...releaseUnits(release('000101'), folded(...history)));
    expect(state.commitments).toEqual([{ ...order('000102'), lotId: 'B', quantity: '1' }]);
    expect([state.lots.A?.committed, state.lots.B?.committed]).toEqual(['0', '1']);
  });
  it('is quiet where there are none, refused where there are fewer', () => {
    given(...history)
      .when(releaseUnits, release('000103'))
      .thenNothing();
    given(...history)
      .when(releaseUnits, release('000101', '7.000001'))
      .thenRefused('inventory.releaseTooMuch', 'quantity');
    given(...history)
      .when(releaseUnits, release('000101', '-1'))
      .thenRefused('inventory.needOfNothing', 'quantity');
  });
});

describe('whatever orders, holds and receipts follow on each other', () => {
  const lotIds = fc.constantFrom('A', 'B', 'C');
  const numbers = fc.constantFrom('000101', '000102', '000103');
  const units = fc.integer({ min: 1, max: 12 }).map(String);
  const steps = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('receive' as const), lotId: lotIds, quantity: units }),
      fc.record({ kind: fc.constant('commit' as const), number: numbers, quantity: units, overflow: fc.boolean() }),
      fc.record({ kind: fc.constant('release' as const), number: numbers, quantity: units }),
      fc.record({ kind: fc.constant('hold' as const), lotId: lotIds }),
      fc.record({ kind: fc.constant('free' as const), lotId: lotIds }),
    ),
    { maxLength: 40 },
  );
  type Step = typeof steps extends fc.Arbitrary<(infer S)[]> ? S : never;

  function decided(step: Step, state: Inventory): InventoryEvent[] {
    switch (step.kind) {
      case 'receive':
        return step.lotId in state.lots ? [] : [received(step.lotId, step.quantity)];
      case 'commit':
        return commitUnits(
          commit(step.number, step.quantity, { policy: policy({ allowsOverflow: step.overflow }) }),
          state,
        );
      case 'release':
        return releaseUnits({ productId, unit: 'case', ...order(step.number), quantity: step.quantity }, state);
      case 'hold':
        return holdLot({ productId, lotId: step.lotId, unit: 'case', reason: 'Odd' }, state);
      case 'free':
        return !state.lots[step.lotId]?.hold
          ? []
          : [{ type: 'LotReleased', data: { productId, lotId: step.lotId, was: 'Odd', reason: 'Sound' } }];
    }
  }

  it('no unit is promised twice, a held lot has promised none, and lots and lines agree', () =>
    fc.assert(
      fc.property(steps, (all) => {
        let state = inventory.initialState();
        for (const step of all) {
          try {
            for (const event of decided(step, state)) state = inventory.evolve(state, event);
          } catch (error) {
            if (!(error instanceof DomainError)) throw error;
          }
          const lots = Object.values(state.lots);
          for (const lot of lots) {
            const ofLines = state.commitments
              .filter(({ lotId }) => lotId === lot.lotId)
              .reduce((sum, { quantity }) => add(sum, quantity), '0');
            expect(lot.committed).toBe(ofLines);
            expect(compare(subtract(lot.onHand, lot.committed), '0')).not.toBe(-1);
            if (lot.hold !== null) expect(lot.committed).toBe('0');
          }
          expect(state.onHand).toBe(lots.reduce((sum, { onHand }) => add(sum, onHand), '0'));
        }
      }),
      { numRuns: 500 },
    ));
});
