import { describe, expect, it } from 'vitest';
import { adjustLot, type AdjustLot } from '../../server/domain/inventory/adjustLot.ts';
import { OTHER_REASON } from '../../server/domain/inventory/adjustReasons.ts';
import { inventory } from '../../server/domain/inventory/inventory.ts';
import type { InventoryData, InventoryEvent } from '../../server/domain/inventory/inventoryEvents.ts';
import { DomainError } from '../../server/kernel/decider.ts';
import { specify } from '../domain/specify.ts';
import { productId, received } from './examples.ts';

const given = specify(inventory);
const adjust = (more: Partial<AdjustLot['data']> = {}): AdjustLot => ({
  type: 'AdjustLot',
  data: {
    productId,
    lotId: '000087-1-1',
    units: '-2.5',
    uom: { name: 'case', ratio: '1' },
    unit: 'case',
    reasonCode: 'DAMAGED',
    reason: '',
    note: '',
    ...more,
  },
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
