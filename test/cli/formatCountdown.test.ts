import { expect, it } from 'vitest';
import { formatCountdown } from '../../cli/terminal/formatCountdown.ts';

it.each([
  [0, '0:00'],
  [7, '0:07'],
  [60, '1:00'],
  [359, '5:59'],
  [719, '11:59'],
  [3_600, '1:00:00'],
  [36_061, '10:01:01'],
])('%i s are %s', (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text);
});
