import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, businessDay, isBusinessDay, writtenDay } from '../../server/domain/businessDay.ts';

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

// The library of time is the judge: the domain does without it, since the console would have to fetch it.
describe('business days', () => {
  it('are those of the company: at any moment, beside any change of its clocks', () => {
    const instant = fc.date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    const zone = fc.constantFrom('America/Los_Angeles', 'Asia/Shanghai', 'Pacific/Apia', 'Asia/Kathmandu', 'UTC');
    fc.assert(
      fc.property(instant, zone, (date, timeZone) => {
        const at = date.toISOString();
        const theirs = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDate().toString();
        expect(businessDay(at, timeZone)).toBe(theirs);
      }),
    );
  });

  it('are counted by the calendar', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -900, max: 900 }), (from, count) => {
        const date = Temporal.PlainDate.from(from);
        expect(addDays(from, count)).toBe(date.add({ days: count }).toString());
        expect(addMonths(from, count)).toBe(date.add({ months: count }).toString());
      }),
    );
    expect([addMonths('2026-01-31', 1), addMonths('2028-03-31', -1)]).toEqual(['2026-02-28', '2028-02-29']);
  });

  it('are read as they are written, and nothing else is', () => {
    fc.assert(fc.property(day, isBusinessDay));
    for (const text of [
      '2026-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-1-1',
      '26-01-01',
      '2026-04-31',
      '',
      ' 2026-01-01',
    ])
      expect([text, isBusinessDay(text)]).toEqual([text, false]);
    expect([writtenDay('11-23-2026'), writtenDay('2026-11-23'), writtenDay('23-11-2026')]).toEqual([
      '2026-11-23',
      '2026-11-23',
      null,
    ]);
  });
});
