import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare } from '../../server/domain/decimal.ts';
import { adjustLot, type AdjustLot } from '../../server/domain/inventory/adjustLot.ts';
import { commitUnits } from '../../server/domain/inventory/commitUnits.ts';
import { OTHER_REASON } from '../../server/domain/inventory/adjustReasons.ts';
import { inventory } from '../../server/domain/inventory/inventory.ts';
import type { InventoryData, InventoryEvent } from '../../server/domain/inventory/inventoryEvents.ts';
import { DomainError } from '../../server/kernel/decider.ts';
import { specify } from '../domain/specify.ts';
import { commit, committed, order, productId, received } from './examples.ts';

const given = specify(inventory);
const adjust = (more: Partial<AdjustLot> = {}): AdjustLot => ({
  productId,
  lotId: '000087-1-1',
  units: '-2.5',
  uom: { name: 'case', ratio: '1' },
  unit: 'case',
  reasonCode: 'DAMAGED',
  reason: '',
  note: '',
  ...more,
});
const adjusted = (more: Partial<InventoryData<'LotAdjusted'>> = {}): InventoryEvent => ({
  type: 'LotAdjusted',
  data: {
    productId,
    lotId: '000087-1-1',
    delta: '-2.5',
    unit: 'case',
    units: '-2.5',
    uom: 'case',
    ratio: '1',
    reasonCode: 'DAMAGED',
    reason: '',
    note: '',
    was: '10',
    onHand: '7.5',
    ...more,
  },
});

describe('an adjustment of a lot', () => {
  it('is recorded with what was and what is on hand', () =>
    given(received()).when(adjustLot, adjust()).then(adjusted()));
  it('follows on the one before', () =>
    given(received(), adjusted())
      .when(adjustLot, adjust())
      .then(adjusted({ was: '7.5', onHand: '5' })));
  it('in another unit counts by its ratio, rounded to what inventory counts', () =>
    given(received())
      .when(adjustLot, adjust({ units: '-7', uom: { name: 'each', ratio: '0.083333333333' } }))
      .then(adjusted({ units: '-7', uom: 'each', ratio: '0.083333333333', delta: '-0.583333', onHand: '9.416667' })));
  it('may take the last one away, and no more: the refusal names what there is', () => {
    given(received())
      .when(adjustLot, adjust({ units: '-10' }))
      .then(adjusted({ units: '-10', delta: '-10', onHand: '0' }));
    given(received())
      .when(adjustLot, adjust({ units: '-10.000001' }))
      .thenRefused('inventory.adjustBelowZero', 'adjustUnits');
    const state = inventory.evolve(inventory.initialState(), received());
    const refused = (): unknown => adjustLot(adjust({ units: '-11' }), state);
    expect(refused).toThrow(DomainError);
    expect(refused).toThrow(
      expect.objectContaining({ details: { lotId: '000087-1-1', onHand: '10', unit: 'case', delta: '-11' } }),
    );
  });
  it('below what orders were promised takes the rest back from them, the newest first', () => {
    const lotId = '000087-1-1';
    const freed = (number: string, quantity: string): InventoryEvent => ({
      type: 'UnitsReleased',
      data: {
        ...{ productId, ...order(number), unit: 'case', takes: [{ lotId, quantity }], noLot: '0' },
        cause: 'ADJUSTED',
      },
    });
    const promised = [
      received(),
      committed('1', [{ lotId, quantity: '4' }]),
      committed('2', [{ lotId, quantity: '5' }]),
    ];
    given(...promised)
      .when(adjustLot, adjust({ units: '-1' }))
      .then(adjusted({ units: '-1', delta: '-1', onHand: '9' }));
    given(...promised)
      .when(adjustLot, adjust({ units: '-7' }))
      .then(adjusted({ units: '-7', delta: '-7', onHand: '3' }), freed('2', '5'), freed('1', '1'));
  });
  it('never leaves more promised of a lot than is there', () => {
    const quantity = fc.integer({ min: 1, max: 12 }).map(String);
    const step = fc.oneof(
      fc.record({ commit: quantity, order: fc.integer({ min: 1, max: 3 }).map(String) }),
      fc.record({ units: fc.integer({ min: -9, max: 9 }).map(String) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let state = inventory.evolve(inventory.initialState(), received());
        for (const one of steps) {
          try {
            const events =
              'commit' in one ? commitUnits(commit(one.order, one.commit), state) : adjustLot(adjust(one), state);
            state = events.reduce((now, event) => inventory.evolve(now, event), state);
          } catch (error) {
            expect(error).toBeInstanceOf(DomainError);
          }
          const lot = state.lots['000087-1-1'];
          expect(compare(lot?.committed ?? '0', lot?.onHand ?? '0')).toBeLessThanOrEqual(0);
        }
      }),
    );
  });
  it.each([
    [{ lotId: ' ' }, 'inventory.lotRequired', 'lotId'],
    [{ lotId: 'toString' }, 'inventory.lotUnknown', 'lotId'],
    [{ units: '0' }, 'inventory.adjustUnitsRequired', 'adjustUnits'],
    [{ reasonCode: '' }, 'inventory.adjustReasonRequired', 'reasonCode'],
    [{ reasonCode: OTHER_REASON, reason: '  ' }, 'inventory.adjustReasonRequired', 'reason'],
    [{ units: '0.1', uom: { name: 'grain', ratio: '0.000001' } }, 'inventory.adjustTooSmall', 'adjustUnits'],
    [{ units: '999999999999' }, 'inventory.quantityTooLarge', 'adjustUnits'],
    [{ note: 'x'.repeat(1_001) }, 'inventory.noteTooLong', 'note'],
    [{ reason: 'x'.repeat(201) }, 'inventory.reasonTooLong', 'reason'],
  ] as const)('%o is refused: %s', (change, code, field) =>
    given(received()).when(adjustLot, adjust(change)).thenRefused(code, field),
  );
});
