import { describe, expect, it } from 'vitest';
import { correctLot, type CorrectLot } from '../../server/domain/inventory/correctLot.ts';
import { endRecall, holdLot, recallLot, releaseLot } from '../../server/domain/inventory/lotDecisions.ts';
import { inventory } from '../../server/domain/inventory/inventory.ts';
import type { InventoryEvent } from '../../server/domain/inventory/inventoryEvents.ts';
import { lotState } from '../../server/domain/inventory/lot.ts';
import { receiveLot, type ReceiveLot } from '../../server/domain/inventory/receiveLot.ts';
import { reverseOpening } from '../../server/domain/inventory/reverseOpening.ts';
import { specify } from '../domain/specify.ts';
import { committed, lotFact, order, productId, received } from './examples.ts';

const given = specify(inventory);
const LOT = '000087-1-1';
const because = (reason: string, lotId = LOT) => ({ productId, lotId, unit: 'case', reason });
const stateAfter = (...events: InventoryEvent[]) => {
  const { lots } = events.reduce((folded, event) => inventory.evolve(folded, event), inventory.initialState());
  const lot = lots[LOT];
  return lot && lotState(lot);
};
const freed = (number: string, quantity: string, cause: 'HELD' | 'RECALLED'): InventoryEvent => ({
  type: 'UnitsReleased',
  data: { productId, ...order(number), unit: 'case', takes: [{ lotId: LOT, quantity }], noLot: '0', cause },
});

describe('a lot on hold', () => {
  const held = lotFact('LotHeld', 'Smells odd');
  const released: InventoryEvent = {
    type: 'LotReleased',
    data: { productId, lotId: LOT, was: 'Smells odd', reason: 'Sound' },
  };

  it('is held with the reason, trimmed', () => given(received()).when(holdLot, because(' Smells odd ')).then(held));
  it('gives back what orders had of it, line by line', () =>
    given(
      received(),
      committed('000101', [{ lotId: LOT, quantity: '3' }]),
      committed('000102', [{ lotId: LOT, quantity: '2' }]),
      committed('000101', [{ lotId: LOT, quantity: '1' }]),
    )
      .when(holdLot, because('Smells odd'))
      .then(held, freed('000101', '4', 'HELD'), freed('000102', '2', 'HELD')));
  it('is quiet when it is held for that reason already', () =>
    given(received(), held).when(holdLot, because('Smells odd')).thenNothing());
  it('needs a reason and a lot', () => {
    given(received()).when(holdLot, because(' ')).thenRefused('inventory.reasonRequired', 'reason');
    given(received()).when(holdLot, because('Odd', 'none')).thenRefused('inventory.lotUnknown', 'lotId');
  });
  it('is released, which says why it was held', () => {
    given(received(), held).when(releaseLot, because('Sound')).then(released);
    given(received()).when(releaseLot, because('Sound')).thenNothing();
    given(received(), held).when(releaseLot, because('')).thenRefused('inventory.reasonRequired', 'reason');
  });
  it('has opening stock worked with: it is not taken back any more', () =>
    given(received('OPEN-1', '5', { isOpening: true }), lotFact('LotHeld', 'Odd', 'OPEN-1'))
      .when(reverseOpening, { productId })
      .thenRefused('inventory.movedSinceOpening'));
});

describe('a recalled lot', () => {
  const recalled = lotFact('LotRecalled', 'Supplier recall');
  it('is recalled, and gives back what orders had of it', () =>
    given(received(), committed('000101', [{ lotId: LOT, quantity: '3' }]))
      .when(recallLot, because('Supplier recall'))
      .then(recalled, freed('000101', '3', 'RECALLED')));
  it('stays recalled when its hold ends, and held when its recall ends', () => {
    const held = lotFact('LotHeld', 'Odd');
    expect(stateAfter(received(), held, recalled)).toBe('RECALLED');
    const ended: InventoryEvent = {
      type: 'LotRecallEnded',
      data: { productId, lotId: LOT, was: 'Supplier recall', reason: 'Other lot' },
    };
    given(received(), recalled).when(endRecall, because('Other lot')).then(ended);
    given(received()).when(endRecall, because('Other lot')).thenNothing();
    expect(stateAfter(received(), held, recalled, ended)).toBe('HELD');
    expect(stateAfter(received(), recalled, ended)).toBe('ACTIVE');
  });
  it('is quiet when it is recalled for that reason already, refused without one', () => {
    given(received(), recalled).when(recallLot, because('Supplier recall')).thenNothing();
    given(received(), recalled).when(endRecall, because(' ')).thenRefused('inventory.reasonRequired', 'reason');
  });
});

describe('a lot is received', () => {
  const receive = (more: Partial<ReceiveLot> = {}): ReceiveLot => ({
    productId,
    lotId: LOT,
    quantity: '10',
    unit: 'case',
    warehouseId: 'w1',
    receivedOn: '2026-11-01',
    ...more,
  });
  it('with what is known of it', () =>
    given()
      .when(receiveLot, receive({ lotId: ` ${LOT}`, bestBy: '2027-01-31', cost: '7.125', note: 'Wet' }))
      .then(received(LOT, '10', { bestBy: '2027-01-31', cost: '7.125', note: 'Wet' })));
  it('once', () => given(received()).when(receiveLot, receive()).thenRefused('inventory.lotExists', 'lotId'));
  it.each([
    [{ quantity: '0' }, 'inventory.receiptOfNothing', 'quantity'],
    [{ quantity: '0.0000001' }, 'inventory.quantityPlaces', 'quantity'],
    [{ lotId: '' }, 'inventory.lotRequired', 'lotId'],
    [{ lotId: 'x'.repeat(65) }, 'inventory.lotIdTooLong', 'lotId'],
    [{ lotId: 'a\u200Bb' }, 'inventory.lotIdHasControlCharacter', 'lotId'],
    [{ receivedOn: '2026-02-30' }, 'inventory.dayInvalid', 'receivedOn'],
    [{ bestBy: '11/30/2026' }, 'inventory.dayInvalid', 'bestBy'],
    [{ cost: '-1' }, 'inventory.lotCostBelowZero', 'cost'],
    [{ cost: '0.0000001' }, 'inventory.quantityPlaces', 'cost'],
    [{ note: 'x'.repeat(1_001) }, 'inventory.noteTooLong', 'note'],
  ] as const)('%o is refused: %s', (change, code, field) =>
    given().when(receiveLot, receive(change)).thenRefused(code, field),
  );
  it('is depleted when nothing of it is left', () =>
    expect(
      stateAfter(received(LOT, '0.5'), {
        type: 'OpeningStockReversed',
        data: { productId, lotId: LOT, quantity: '0.5', unit: 'case', warehouseId: 'w1' },
      }),
    ).toBe('DEPLETED'));
});

describe('what was written down of a lot is corrected', () => {
  const correct = (facts: CorrectLot['facts'], reason = 'Misread'): CorrectLot => ({
    productId,
    lotId: LOT,
    facts,
    reason,
  });
  it('with old and new side by side, only what differs', () =>
    given(received(LOT, '10', { bestBy: '2026-12-01' }))
      .when(correctLot, correct({ bestBy: '2027-12-01', note: '', cost: '7' }))
      .then({
        type: 'LotCorrected',
        data: {
          productId,
          lotId: LOT,
          old: { bestBy: '2026-12-01', cost: null },
          new: { bestBy: '2027-12-01', cost: '7' },
          reason: 'Misread',
        },
      }));
  it('is quiet where nothing differs', () =>
    given(received())
      .when(correctLot, correct({ receivedOn: '2026-11-01' }))
      .thenNothing());
  it('only for whoever knows what the fact says now', () => {
    const [first, second] = ['2026-12-01', '2027-01-31'];
    const command = correct({ bestBy: '2027-12-01', cost: '7.50' });
    const seen = (bestBy: string): CorrectLot => ({
      ...command,
      expected: { bestBy, cost: '7.5' },
    });
    given(received(LOT, '10', { bestBy: second, cost: '7.5' }))
      .when(correctLot, seen(first))
      .thenRefused('inventory.lotChanged', 'bestBy');
    // The cost is the same, however it is written.
    given(received(LOT, '10', { bestBy: first, cost: '7.5' }))
      .when(correctLot, seen(first))
      .then({
        type: 'LotCorrected',
        data: { productId, lotId: LOT, old: { bestBy: first }, new: { bestBy: '2027-12-01' }, reason: 'Misread' },
      });
  });
  it('and where it lies is told in words beside the ids', () => {
    const command = correct({ warehouseId: 'w2', locationId: null, note: ' Wet ' });
    const place = { old: 'Main warehouse', new: 'North' };
    given(received(LOT))
      .when(correctLot, { ...command, place })
      .then({
        type: 'LotCorrected',
        data: {
          ...{ productId, lotId: LOT, old: { warehouseId: 'w1', note: '' }, new: { warehouseId: 'w2', note: 'Wet' } },
          ...{ place, reason: 'Misread' },
        },
      });
  });
  it('is refused with a date that is none, or without a reason', () => {
    given(received())
      .when(correctLot, correct({ bestBy: 'soon' }))
      .thenRefused('inventory.dayInvalid', 'bestBy');
    given(received())
      .when(correctLot, correct({ note: 'x' }, ''))
      .thenRefused('inventory.reasonRequired', 'reason');
  });
});
