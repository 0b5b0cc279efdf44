import { describe, expect, it } from 'vitest';
import { lastTaken } from '../../server/commands/company/lastTaken.ts';
import { sequence, takeSequenceBlock, type SequenceEvent } from '../../server/domain/company/sequence.ts';
import { specify } from '../domain/specify.ts';

const given = specify(sequence);
const taken = (from: number, to = from): SequenceEvent => ({
  type: 'SequenceBlockTaken',
  data: { kind: 'sku', from, to },
});
const take = (count: number, after?: number) => ({ kind: 'sku', count, ...(after === undefined ? {} : { after }) });

describe('a sequence', () => {
  it('begins at 1 and goes on one by one', () => {
    given().when(takeSequenceBlock, take(1)).then(taken(1));
    given(taken(1)).when(takeSequenceBlock, take(1)).then(taken(2));
  });
  it('gives a block in one piece', () => given(taken(1, 3)).when(takeSequenceBlock, take(500)).then(taken(4, 503)));
  it('skips in one event what is taken otherwise', () => {
    given(taken(1)).when(takeSequenceBlock, take(1, 5_000)).then(taken(5_001));
    given(taken(6_000)).when(takeSequenceBlock, take(1, 5_000)).then(taken(6_001));
  });
  it('gives no less than one number', () =>
    given().when(takeSequenceBlock, take(0)).thenRefused('company.sequenceCount'));
});

describe('the last of the taken numbers', () => {
  const search = async (isTaken: (number: number) => boolean) => {
    let asked = 0;
    const found = await lastTaken(1, (number) => {
      asked++;
      return Promise.resolve(isTaken(number));
    });
    return { found, asked };
  };
  it.each([1, 2, 3, 7, 8, 9, 999, 10_000])('is found behind %i in a row', async (last) => {
    const { found, asked } = await search((number) => number <= last);
    expect(found).toBe(last);
    expect(asked).toBeLessThan(2 * Math.log2(last + 1) + 3);
  });
  it('is one whose successor is free, where there are gaps', async () => {
    const isTaken = (number: number) => number < 500 || (number < 10_000 && number % 10 !== 0);
    const { found } = await search(isTaken);
    expect([isTaken(found), isTaken(found + 1)]).toEqual([true, false]);
  });
});
