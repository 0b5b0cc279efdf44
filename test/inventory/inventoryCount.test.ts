import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, subtract, type Decimal } from '../../server/domain/decimal.ts';
import { adjustLot } from '../../server/domain/inventory/adjustLot.ts';
import { lineAt, varianceOf } from '../../server/domain/inventory/count/countLines.ts';
import { askRecount, enterCounts, type CountEntry } from '../../server/domain/inventory/count/enterCounts.ts';
import { inventoryCount, type InventoryCountEvent } from '../../server/domain/inventory/count/inventoryCount.ts';
import type { SheetLine } from '../../server/domain/inventory/count/sheetLine.ts';
import {
  beginPosting,
  cancelCount,
  finishPosting,
  recordPosted,
  unposted,
} from '../../server/domain/inventory/count/postCount.ts';
import { listCountSheet, startCount } from '../../server/domain/inventory/count/startCount.ts';
import { beginUndo, notReversed } from '../../server/domain/inventory/count/undoCount.ts';
import { inventory } from '../../server/domain/inventory/inventory.ts';
import { postCountedLot, type PostCountedLot } from '../../server/domain/inventory/postCountedLot.ts';
import { DomainError } from '../../server/kernel/decider.ts';
import { specify } from '../domain/specify.ts';
import { productId, received } from './examples.ts';

const countId = 'c1';
const line = (no: number): SheetLine => ({
  ...{ no, productId, sku: 'APL', lotId: `LOT-${String(no)}`, unit: 'case', expected: '10' },
});
const sheet = (count: number): SheetLine[] => Array.from({ length: count }, (_, index) => line(index + 1));
const listed = (lines = sheet(2), sheetId = '7', chunk = 0): InventoryCountEvent => ({
  type: 'CountSheetListed',
  data: { countId, sheetId, chunk, lines },
});
const about = {
  ...{ countId, number: '000001', note: '', scope: { kind: 'all' as const, ids: [], names: [] }, isBlind: false },
  ...{ threshold: null, sheetId: '7', sha256: 'x', position: '7' },
};
const started: InventoryCountEvent = { type: 'InventoryCountStarted', data: { ...about, chunks: 1, lines: 2 } };
const entry = (lotId: string, units: Decimal, more: Partial<CountEntry> = {}): CountEntry => ({
  ...{ productId, sku: 'APL', lotId, unit: 'case', units, uom: 'case', ratio: '1', onHand: '10', expected: '10' },
  isNewLot: false,
  ...more,
});
const enter = (...entries: CountEntry[]) => ({ countId, entries });
const counted = (no: number, quantity: Decimal, was: Decimal | null = null, onHand = '10'): InventoryCountEvent => ({
  type: 'LinesCounted',
  data: {
    countId,
    lines: [{ no, units: quantity, uom: 'case', ratio: '1', counted: quantity, onHand, was }],
  },
});
const act = { countId, by: 'ann', at: '2026-11-22T20:00:00.000Z' };
const why = { reasonCode: 'reasonType_count_correction', reasonName: 'Count correction', reason: '' };
const begin = { ...act, ...why };
const posting: InventoryCountEvent = { type: 'CountPostingBegun', data: { ...act, ...why } };
const posted: InventoryCountEvent = {
  type: 'InventoryCountPosted',
  data: { ...act, adjusted: 1, unchanged: 0, refused: 0, uncounted: 1 },
};
const result = { no: 1, outcome: 'adjusted' as const, delta: '-1' };
const given = specify(inventoryCount);
const fold = (...events: InventoryCountEvent[]) =>
  events.reduce((state, event) => inventoryCount.evolve(state, event), inventoryCount.initialState());

describe('a count', () => {
  it('starts with the fact that closes its sheet, and not before', () => {
    given(listed()).when(startCount, about).then(started);
    given().when(startCount, about).thenRefused('count.nothingThere', 'scope');
    given(listed())
      .when(enterCounts, enter(entry('LOT-1', '9')))
      .thenRefused('count.unknown');
    given(listed(), started)
      .when(listCountSheet, { countId, sheetId: '8', chunk: 0, lines: [] })
      .thenRefused('count.startedAlready');
  });

  it('forgets a sheet that was begun anew, and one chunk follows the other', () => {
    const lines = sheet(700);
    const state = fold(
      listed(sheet(3), '6'),
      listed(lines.slice(0, 500)),
      listed(lines.slice(500), '7', 1),
      { type: 'InventoryCountStarted', data: { ...about, chunks: 2, lines: 700 } },
      counted(650, '4'),
    );
    expect(state.chunks.map(({ length }) => length)).toEqual([500, 200]);
    expect(lineAt(state.chunks, 650)).toMatchObject({ lotId: 'LOT-650', counted: '4' });
    expect(lineAt(state.chunks, 701)).toBeUndefined();
  });

  it('takes what was counted in any unit, and a lot beside the sheet behind its last line', () => {
    given(listed(), started)
      .when(enterCounts, enter(entry('LOT-1', '18', { uom: 'half', ratio: '0.5', onHand: '8' })))
      .then({
        type: 'LinesCounted',
        data: {
          countId,
          lines: [{ no: 1, units: '18', uom: 'half', ratio: '0.5', counted: '9', onHand: '8', was: null }],
        },
      });
    const countedAt = '2026-11-22T13:30:00.000Z';
    given(listed(), started)
      .when(enterCounts, { ...enter(entry('LOT-1', '9', { onHand: '8' })), countedAt })
      .then({
        type: 'LinesCounted',
        data: {
          countId,
          lines: [{ no: 1, units: '9', uom: 'case', ratio: '1', counted: '9', onHand: '8', was: null }],
          countedAt,
        },
      });
    const found = { onHand: '0', expected: '0', isNewLot: true };
    given(listed(), started)
      .when(enterCounts, enter(entry('NEW', '3', found)))
      .then(
        {
          type: 'CountLinesAdded',
          data: {
            countId,
            lines: [{ ...{ no: 3, productId, sku: 'APL', lotId: 'NEW', unit: 'case', expected: '0' }, isNewLot: true }],
          },
        },
        counted(3, '3', null, '0'),
      );
    given(listed(), started, counted(1, '9'))
      .when(enterCounts, enter(entry('LOT-1', '9')))
      .thenNothing();
    given(listed(), started, counted(1, '9'))
      .when(enterCounts, enter(entry('LOT-1', '8')))
      .then(counted(1, '8', '9'));
    given(listed(), started)
      .when(enterCounts, enter(entry('LOT-1', '-1')))
      .thenRefused('count.belowZero', 'units');
  });

  it('is counted again where somebody asks for it', () => {
    const ask = (...lines: number[]) => ({ countId, lines });
    given(listed(), started, counted(1, '9'))
      .when(askRecount, ask(1, 2, 1))
      .then({ type: 'RecountAsked', data: { countId, lines: [1] } });
    given(listed(), started).when(askRecount, ask(2)).thenNothing();
    given(listed(), started).when(askRecount, ask(3)).thenRefused('count.lineUnknown', 'lines');
  });

  it('is posted once: whoever tries again is told by whom and when, and nothing more is entered', () => {
    given(listed(), started, counted(1, '9')).when(beginPosting, begin).then(posting);
    given(listed(), started).when(beginPosting, begin).thenRefused('count.nothingCounted');
    const history = [listed(), started, counted(1, '9'), posting] as const;
    given(...history)
      .when(beginPosting, begin)
      .thenRefused('count.postedAlready');
    given(...history)
      .when(enterCounts, enter(entry('LOT-2', '1')))
      .thenRefused('count.postedAlready');
    const record = { countId, results: [result] };
    const recorded: InventoryCountEvent = { type: 'CountLinesPosted', data: { countId, results: [result] } };
    given(...history)
      .when(recordPosted, record)
      .then(recorded);
    given(...history, recorded)
      .when(recordPosted, record)
      .thenNothing();
    given(...history, recorded)
      .when(finishPosting, act)
      .then(posted);
    const done = [...history, recorded, posted] as const;
    given(...done)
      .when(beginPosting, begin)
      .thenRefused('count.postedAlready');
    given(...done)
      .when(finishPosting, act)
      .thenNothing();
    given(...done)
      .when(cancelCount, { countId, reason: 'x' })
      .thenRefused('count.postedAlready');
    expect(() => beginPosting(begin, fold(...done))).toThrow(
      expect.objectContaining({ details: { number: '000001', by: 'ann', at: act.at } }),
    );
  });

  it('is given up with a reason, and taken back once it is posted', () => {
    const cancel = (reason: string) => ({ countId, reason });
    given(listed(), started)
      .when(cancelCount, cancel(' Wrong aisle '))
      .then({ type: 'InventoryCountCancelled', data: { countId, reason: 'Wrong aisle' } });
    given(listed(), started).when(cancelCount, cancel(' ')).thenRefused('inventory.reasonRequired', 'reason');
    const undo = { ...act, reason: '' };
    given(listed(), started).when(beginUndo, undo).thenRefused('count.notPosted');
    const recorded: InventoryCountEvent = { type: 'CountLinesPosted', data: { countId, results: [result] } };
    const done = [listed(), started, counted(1, '9'), posting, recorded, posted] as const;
    given(...done)
      .when(beginUndo, undo)
      .then({ type: 'CountUndoBegun', data: { ...act, reason: '' } });
    given(...done, { type: 'CountUndoBegun', data: { ...act, reason: '' } })
      .when(beginUndo, undo)
      .thenRefused('count.undoneAlready');
    expect(notReversed(fold(...done)).map(({ no }) => no)).toEqual([1]);
  });
});

const post = (lotId: string, delta: Decimal, found: PostCountedLot['found'] = null): PostCountedLot => ({
  productId,
  lotId,
  unit: 'case',
  ...why,
  note: '',
  countId,
  delta,
  found,
});

describe('posting a counted lot', () => {
  it('adjusts it; a lot that was found is booked with nothing received first', () => {
    const events = postCountedLot(
      post('NEW', '3', { warehouseId: 'w1', receivedOn: '2026-11-22' }),
      inventory.initialState(),
    );
    expect(events).toMatchObject([
      { type: 'LotReceived', data: { lotId: 'NEW', quantity: '0', isOpening: false } },
      { type: 'LotAdjusted', data: { lotId: 'NEW', delta: '3', was: '0', onHand: '3', countId } },
    ]);
    expect(
      events.reduce((folded, event) => inventory.evolve(folded, event), inventory.initialState()).lots.NEW,
    ).toMatchObject({
      onHand: '3',
      received: '0',
    });
  });

  it('below zero is refused, naming what there is', () => {
    const state = inventory.evolve(inventory.initialState(), received('A', '2'));
    expect(() => postCountedLot(post('A', '-3'), state)).toThrow(DomainError);
    expect(() => postCountedLot(post('B', '-3'), state)).toThrow(
      expect.objectContaining({ code: 'inventory.lotUnknown' }),
    );
  });

  it('leaves what was counted and what has moved since, however much moved before', () => {
    const quantity = fc
      .integer({ min: 0, max: 1_000_000 })
      .map((value) => add(String(Math.floor(value / 100)), `0.${String(value % 100).padStart(2, '0')}`));
    const move = (state: ReturnType<typeof inventory.initialState>, delta: Decimal) =>
      adjustLot({ ...post('A', delta), units: delta, uom: { name: 'case', ratio: '1' } }, state).reduce(
        (folded, event) => inventory.evolve(folded, event),
        state,
      );
    fc.assert(
      fc.property(quantity, quantity, quantity, quantity, (expected, before, counts, after) => {
        const plus = add(expected, '1');
        let state = inventory.evolve(inventory.initialState(), received('A', plus));
        let count = fold(listed([{ ...line(1), lotId: 'A', expected: plus }]), started);
        state = move(state, add(before, '0.01'));
        const onHand = state.lots.A?.onHand ?? '';
        count = enterCounts(enter(entry('A', counts, { onHand })), count).reduce(
          (state, event) => inventoryCount.evolve(state, event),
          count,
        );
        state = move(state, add(after, '0.01'));
        const [left] = unposted(inventoryCount.evolve(count, posting));
        const delta = left === undefined ? null : varianceOf(left);
        // counted - expected - what moved until it was counted
        expect(delta).toBe(subtract(subtract(counts, plus), add(before, '0.01')));
        if (delta === null || delta === '0') return;
        const done = postCountedLot(post('A', delta), state).reduce(
          (folded, event) => inventory.evolve(folded, event),
          state,
        );
        expect(done.lots.A?.onHand).toBe(add(counts, add(after, '0.01')));
      }),
    );
  });
});
