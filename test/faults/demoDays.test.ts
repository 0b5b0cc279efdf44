import { describe, expect, it } from 'vitest';
import { demoPlace } from '../embedded/demoPlace.ts';

/** First starts on the other weekdays, at ends of months, at both changes of the clock, on 29 February, at New Year's Eve. */
const starts = [
  '2026-11-29T18:00:00.000Z',
  '2026-11-30T23:30:00.000Z',
  '2026-12-01T17:00:00.000Z',
  '2027-03-14T11:30:00.000Z',
  '2027-11-07T09:30:00.000Z',
  '2028-02-29T20:00:00.000Z',
  '2026-12-31T23:59:00.000Z',
  '2026-12-04T08:00:20.000Z',
];

describe.runIf(process.env.CROSSDOCK_LONG)('the demo', () => {
  it.for(starts)('is made by a first start at %s', async (start) => {
    const place = await demoPlace();
    try {
      expect(await place.seed(start)).toBe(0);
    } finally {
      await place.remove();
    }
  });
});
