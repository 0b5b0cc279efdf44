import { expect, it } from 'vitest';
import { formatMoment } from '../../server/reactors/mail/formatMoment.ts';

it.each([
  ['en', 'America/Los_Angeles', 'November 21, 2026 at 6:05:48 PM PST'],
  ['zh', 'America/Los_Angeles', '2026年11月21日 18:05:48 GMT-8'],
  ['zh', 'Asia/Shanghai', '2026年11月22日 10:05:48 GMT+8'],
] as const)('names the zone last (%s, %s)', (language, timeZone, text) => {
  expect(formatMoment('2026-11-22T02:05:48Z', timeZone, language).replaceAll('\u202f', ' ')).toBe(text);
});
