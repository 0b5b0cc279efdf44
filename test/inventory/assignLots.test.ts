import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../server/domain/businessDay.ts';
import { add, compare, isZero, min, places, subtract, toDecimal } from '../../server/domain/decimal.ts';
import {
  assignLots,
  LotMethod,
  type AssignmentPolicy,
  type Candidate,
} from '../../server/domain/inventory/assignLots.ts';

const TODAY = '2026-11-22';
const lot = (lotId: string, available: string, more: Partial<Candidate> = {}): Candidate => ({
  lotId,
  available,
  receivedOn: '2026-11-01',
  bestBy: null,
  isBlocked: false,
  ...more,
});
const policy = (more: Partial<AssignmentPolicy> = {}): AssignmentPolicy => ({
  method: LotMethod.FIFO,
  allowsOverflow: false,
  wholeNumbers: false,
  isFractional: false,
  fulfilOn: TODAY,
  minimumShelfLife: 0,
  ...more,
});
const takesOf = (candidates: readonly Candidate[], need: string, more: Partial<AssignmentPolicy> = {}) =>
  assignLots(candidates, need, policy(more)).takes.map(({ lotId, quantity }) => `${lotId}:${quantity}`);

describe('which lot a line takes', () => {
  const old = lot('B', '10', { receivedOn: '2026-10-01', bestBy: '2027-01-01' });
  const young = lot('A', '10', { receivedOn: '2026-11-01', bestBy: '2026-12-01' });

  it('is the one received first under FIFO, by lot id on one day', () => {
    expect(takesOf([young, old], '4')).toEqual(['B:4']);
    expect(takesOf([lot('Z', '5'), lot('C', '5')], '5')).toEqual(['C:5']);
  });
  it('is the one that expires first under FEFO, none last', () => {
    expect(takesOf([old, lot('0', '10'), young], '4', { method: LotMethod.FEFO })).toEqual(['A:4']);
    expect(takesOf([lot('0', '10'), old], '4', { method: LotMethod.FEFO })).toEqual(['B:4']);
  });
  it('is the one from before dates were written down, before all others', () =>
    expect(takesOf([old, lot('OPEN-1', '10', { receivedOn: null })], '4')).toEqual(['OPEN-1:4']));
  it('is none where none shall be selected', () =>
    expect(assignLots([old], '4.5', policy({ method: LotMethod.NO_LOT }))).toEqual({
      takes: [],
      noLot: '4.5',
      errors: [],
    }));
  it('passes over one that does not cover the line', () =>
    expect(takesOf([lot('A', '3', { receivedOn: '2026-01-01' }), lot('B', '8')], '5')).toEqual(['B:5']));
  it('is none, with the best candidate named, where none covers it', () =>
    expect(assignLots([lot('A', '3'), lot('B', '4')], '5', policy())).toEqual({
      takes: [],
      noLot: '0',
      errors: [{ kind: 'SHORT', missing: '5', best: { lotId: 'B', available: '4' } }],
    }));
  it('is usable to the end of its best-by day', () => {
    expect(takesOf([lot('A', '5', { bestBy: TODAY })], '5')).toEqual(['A:5']);
    expect(takesOf([lot('A', '5', { bestBy: addDays(TODAY, -1) })], '5')).toEqual([]);
  });
  it('keeps the shelf life that the customer asks for', () => {
    const candidate = lot('A', '5', { bestBy: addDays(TODAY, 9) });
    expect(takesOf([candidate], '5', { minimumShelfLife: 9 })).toEqual(['A:5']);
    expect(takesOf([candidate], '5', { minimumShelfLife: 10 })).toEqual([]);
  });
});

describe('several lots for one line', () => {
  const lots = [lot('A', '2.5', { receivedOn: '2026-01-01' }), lot('B', '2.5', { receivedOn: '2026-02-01' })];

  it('give what they have, one after another', () =>
    expect(takesOf(lots, '4', { allowsOverflow: true })).toEqual(['A:2.5', 'B:1.5']));
  it('give whole numbers, and the rest is short', () =>
    expect(assignLots(lots, '5', policy({ allowsOverflow: true, wholeNumbers: true }))).toMatchObject({
      takes: [
        { lotId: 'A', quantity: '2' },
        { lotId: 'B', quantity: '2' },
      ],
      errors: [{ kind: 'SHORT', missing: '1' }],
    }));
  it('give a fraction from the last one only where a fraction was typed', () => {
    const fraction = { allowsOverflow: true, wholeNumbers: true, isFractional: true };
    expect(takesOf(lots, '3.5', fraction)).toEqual(['A:2', 'B:1.5']);
    expect(takesOf(lots, '5.5', fraction)).toEqual(['A:2', 'B:2.5']);
  });
});

/** Quantities of up to two decimals, some of nothing, some below. */
const quantity = fc.integer({ min: -200, max: 5_000 }).map((value) => toDecimal(value / 100) ?? '0');
const day = fc.integer({ min: -40, max: 40 }).map((days) => addDays(TODAY, days));
const candidates = fc.uniqueArray(
  fc.record({
    lotId: fc.stringMatching(/^[A-Z0-9]{1,4}$/),
    available: quantity,
    receivedOn: fc.option(day),
    bestBy: fc.option(day),
    isBlocked: fc.boolean(),
  }),
  { selector: ({ lotId }) => lotId, maxLength: 30 },
);
const policies = fc.record({
  method: fc.constantFrom(LotMethod.FIFO, LotMethod.FEFO),
  allowsOverflow: fc.boolean(),
  wholeNumbers: fc.boolean(),
  isFractional: fc.boolean(),
  fulfilOn: day,
  minimumShelfLife: fc.integer({ min: 0, max: 20 }),
});
const need = fc.integer({ min: 1, max: 20_000 }).map((value) => toDecimal(value / 100) ?? '1');
const sum = (quantities: readonly string[]): string => quantities.reduce(add, '0');

describe('whatever the lots, the need and the policy', () => {
  const always = (check: (of: { lots: Candidate[]; wanted: string; chosen: AssignmentPolicy }) => void): void =>
    fc.assert(
      fc.property(candidates, need, policies, (lots, wanted, chosen) => check({ lots, wanted, chosen })),
      { numRuns: 1_000 },
    );

  it('no lot gives more than it has, none is held, recalled or expired, and takes and missing are the need', () =>
    always(({ lots, wanted, chosen }) => {
      const { takes, errors } = assignLots(lots, wanted, chosen);
      expect(new Set(takes.map(({ lotId }) => lotId)).size).toBe(takes.length);
      for (const take of takes) {
        const from = lots.find(({ lotId }) => lotId === take.lotId);
        expect(compare(take.quantity, '0')).toBe(1);
        expect(compare(take.quantity, from?.available ?? '0')).not.toBe(1);
        expect(from?.isBlocked).toBe(false);
        if (from?.bestBy) expect(from.bestBy >= addDays(chosen.fulfilOn, chosen.minimumShelfLife)).toBe(true);
      }
      const missing = sum(errors.map((error) => error.missing));
      expect(add(sum(takes.map((take) => take.quantity)), missing)).toBe(wanted);
    }));

  it('with overflow the takes are the lesser of need and available; without it one lot or none', () =>
    always(({ lots, wanted, chosen }) => {
      const { takes } = assignLots(lots, wanted, { ...chosen, wholeNumbers: false });
      const taken = sum(takes.map((take) => take.quantity));
      const last = addDays(chosen.fulfilOn, chosen.minimumShelfLife);
      const usable = lots.filter(
        ({ available, isBlocked, bestBy }) => compare(available, '0') > 0 && !isBlocked && (bestBy ?? last) >= last,
      );
      if (chosen.allowsOverflow) {
        expect(taken).toBe(min(wanted, sum(usable.map(({ available }) => available))));
      } else {
        const covers = usable.some(({ available }) => compare(available, wanted) >= 0);
        expect([takes.length, taken]).toEqual(covers ? [1, wanted] : [0, '0']);
      }
    }));

  it('whole numbers are whole, but for the last take where a fraction was typed', () =>
    always(({ lots, wanted, chosen }) => {
      const { takes } = assignLots(lots, wanted, { ...chosen, wholeNumbers: true });
      const bound = chosen.isFractional ? takes.slice(0, -1) : takes;
      for (const take of bound) expect(places(take.quantity)).toBe(0);
    }));

  it('the order in which lots are named changes nothing', () =>
    always(({ lots, wanted, chosen }) => {
      expect(assignLots([...lots].reverse(), wanted, chosen)).toEqual(assignLots(lots, wanted, chosen));
    }));

  it('with overflow every lot but the last one taken from is emptied', () =>
    always(({ lots, wanted, chosen }) => {
      if (!chosen.allowsOverflow || chosen.wholeNumbers) return;
      const { takes } = assignLots(lots, wanted, chosen);
      for (const take of takes.slice(0, -1)) {
        const from = lots.find(({ lotId }) => lotId === take.lotId);
        expect(isZero(subtract(from?.available ?? '0', take.quantity))).toBe(true);
      }
    }));
});
