import { expect, it } from 'vitest';
import { barsOf } from '../../server/printables/kit/barcode.ts';

/** Reads bars back as a scanner does, by how wide they are: start, characters, check, stop. */
function scanned(bars: readonly number[]): readonly string[] {
  const symbols: string[] = [];
  for (let at = 0; at + 7 < bars.length; at += 6) symbols.push(bars.slice(at, at + 6).join(''));
  return [...symbols, bars.slice(symbols.length * 6).join('')];
}

const every = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));

it('gives each character six bars and spaces of eleven modules, no two the same', () => {
  const symbols = every.map((character) => scanned(barsOf(character) ?? [])[1] ?? '');
  expect(new Set(symbols).size).toBe(every.length);
  for (const symbol of symbols) {
    const widths = Array.from(symbol, Number);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(11);
    // The black modules of a character are even in number, by which scanners notice a misread bar.
    expect(((widths[0] ?? 0) + (widths[2] ?? 0) + (widths[4] ?? 0)) % 2).toBe(0);
  }
});

it('is framed and checked as the standard has it', () => {
  // The example of the standard; in its code set A the check character is the one before, 54.
  expect(scanned(barsOf('PJJ123C') ?? [])).toEqual([
    ...['211214', '313121', '112133', '112133', '123221', '223211', '221132', '131321', '311321', '2331112'],
  ]);
  expect(barsOf('SS0-000124')?.length).toBe(6 * 12 + 7);
});

it('has none for what Code 128 does not write', () => {
  expect(barsOf('绿-000124')).toBeNull();
  expect(barsOf('')).toBeNull();
});
