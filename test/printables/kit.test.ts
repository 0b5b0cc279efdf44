import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { charactersOf, printableText } from '../../server/printables/kit/characters.ts';
import { shareWidth } from '../../server/printables/kit/columns.ts';
import { unicodeMap } from '../../server/printables/kit/typeface.ts';
import { truncate, wrap } from '../../server/printables/kit/wrap.ts';

/** A Latin letter is one wide, an ideograph two. */
const measure = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + (/[\u2E80-\uFFEF]/.test(character) ? 2 : 1), 0);

describe('wrapping', () => {
  const lines = (text: string, width: number, maxLines?: number): string[] => wrap(text, width, measure, maxLines);

  it('breaks Latin between words and after hyphens, Chinese between characters', () => {
    expect(lines('Baby bok choy', 8)).toEqual(['Baby bok', 'choy']);
    expect(lines('GAI-LAN-30', 8)).toEqual(['GAI-LAN-', '30']);
    expect(lines('新鲜上海青白菜', 8)).toEqual(['新鲜上海', '青白菜']);
    expect(lines('Enoki Mushroom 金针菇', 18)).toEqual(['Enoki Mushroom', '金针菇']);
    expect(lines('芥兰Gai Lan', 6)).toEqual(['芥兰', 'Gai', 'Lan']);
  });

  it('begins no line with a closing sign and ends none with an opening one', () => {
    expect(lines('新鲜上海，青（白）菜', 8)).toEqual(['新鲜上', '海，青', '（白）菜']);
    expect(lines('白菜白（山）', 8)).toEqual(['白菜白', '（山）']);
  });

  it('breaks within a word only where it is wider than a line', () => {
    expect(lines('a Pneumonoultra b', 6)).toEqual(['a', 'Pneumo', 'noultr', 'a b']);
    expect(lines('W', 0)).toEqual(['W']);
  });

  it('truncates the last line that is allowed', () => {
    expect(lines('one two three four', 7, 2)).toEqual(['one two', 'thre...']);
    expect(lines('one two', 7, 1)).toEqual(['one two']);
    expect(truncate('大白菜大白菜', 9, measure)).toBe('大白菜...');
  });

  it('loses no character and keeps every line within the width, whatever the text', () => {
    const texts = fc
      .array(fc.constantFrom('a', 'bok', '白', '菜，', '（', ' ', '-', 'Wide-word', '。'))
      .map((all) => all.join(''));
    fc.assert(
      fc.property(texts, fc.integer({ min: 2, max: 30 }), (text, width) => {
        const wrapped = lines(text, width);
        expect(wrapped.join('').replace(/ /g, '')).toBe(text.replace(/ /g, ''));
        for (const line of wrapped) expect(measure(line)).toBeLessThanOrEqual(width);
      }),
    );
  });
});

describe('column widths', () => {
  const plain = (natural: number, more: object = {}) => ({ natural, word: Math.min(natural, 30), ...more });

  it('always add up, and no column is negative', () => {
    const wishes = fc.array(
      fc.record({
        natural: fc.integer({ min: 0, max: 900 }),
        word: fc.integer({ min: 0, max: 200 }),
        parts: fc.integer({ min: 1, max: 3 }),
      }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(wishes, fc.integer({ min: 50, max: 600 }), (all, available) => {
        const widths = shareWidth(all, available);
        expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(available, 6);
        for (const width of widths) expect(width).toBeGreaterThanOrEqual(-1e-9);
      }),
    );
  });

  it('gives short columns what they need before a long one takes the rest', () => {
    expect(shareWidth([plain(40, { fixedUpTo: 90 }), plain(900), plain(50)], 300)).toEqual([40, 210, 50]);
    expect(shareWidth([plain(40), plain(50, { parts: 3 })], 300)).toEqual([40, 260]);
    expect(shareWidth([plain(200, { fixedUpTo: 90 }), plain(30)], 300)).toEqual([90, 210]);
  });
});

describe('characters', () => {
  const has = (codePoint: number): boolean => codePoint < 0x1f000 && codePoint !== 0x20bb7;

  it('are composed, on one line, and visible', () => {
    expect(printableText(' a\tb\r\nc\u0000d\u200Be ', has)).toBe('a b cde');
    expect(printableText('cafe\u0301', has)).toBe('café');
    expect(printableText('Chef’s “best” “白菜”', has)).toBe('Chef\'s "best" “白菜”');
  });

  it('are replaced by one sign where the font has none', () => {
    expect(printableText('🥬🥬', has)).toBe('□□');
    expect(printableText('👩‍👩‍👧 👍🏽 1️⃣', has)).toBe('□ □ 1');
    expect(printableText('\uD800', () => false)).toBe('□');
  });

  it('are found wherever they stand in a snapshot', () => {
    expect(charactersOf({ a: ['白', { b: '菜' }], c: 1, d: null })).toMatch(/菜.*白|白.*菜/);
  });
});

it('a map of glyphs to text is written in blocks of at most 100, beyond the first plane too', () => {
  const map = unicodeMap(
    new Map(Array.from({ length: 250 }, (_, glyph) => [glyph + 1, glyph === 249 ? 0x20bb7 : 0x4e00 + glyph])),
  );
  expect(map.match(/\d+ beginbfchar/g)).toEqual(['100 beginbfchar', '100 beginbfchar', '50 beginbfchar']);
  expect(map).toContain('<00FA> <D842DFB7>');
});
