import { expect, it } from 'vitest';
import { dayGiven } from '../../cli/terminal/dayGiven.ts';

it('takes a day as people type it, and says what it takes of one that is none', () => {
  for (const typed of ['2026-11-05', '2026/11/05', '11/05/2026', '11-05-2026', ' 11/05/2026 '])
    expect(dayGiven(typed)).toBe('2026-11-05');
  expect(dayGiven(undefined)).toBeUndefined();
  for (const typed of ['', 'today', '2026-02-30', '13/45/2026', '5.11.2026'])
    expect(() => dayGiven(typed)).toThrow(
      expect.objectContaining({ key: 'usage.day', details: { value: typed }, exitCode: 2 }) as Error,
    );
});
