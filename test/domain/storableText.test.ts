import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchText, grams, termGrams } from '../../projections/searchText.ts';
import { upsertStatement } from '../../projections/rowStatements.ts';
import { beginningOf, unseenCharacter } from '../../server/domain/text.ts';
import { findUnstorable, isStorable, storable } from '../../server/kernel/storableText.ts';
import { anyText, anyUnicode } from '../support/anyText.ts';

describe('text that can be kept', () => {
  it('is every text of whole characters but U+0000', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(isStorable(text)).toBe(Buffer.from(text).toString() === text && !text.includes('\0'));
        expect(findUnstorable({ a: [{ b: text }] })?.path ?? null).toBe(isStorable(text) ? null : 'a.0.b');
      }),
    );
  });

  it('is made by one function, which leaves nothing out and changes nothing else', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const kept = storable(text);
        expect(isStorable(kept)).toBe(true);
        expect(kept.length).toBe(text.length);
        if (isStorable(text)) expect(kept).toBe(text);
      }),
    );
  });

  it('is what a row holds, whatever an event said', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const shape = { table: 'product_list', key: ['product_id'], set: ['variety', 'list'], add: [] } as const;
        const [json] = upsertStatement('read', shape, [{ product_id: 'p', variety: text, list: [text] }]).values;
        expect(JSON.parse(String(json))).toEqual([
          { product_id: 'p', variety: storable(text), list: [storable(text)] },
        ]);
      }),
    );
  });

  it('is what every search text and each of its grams is', () => {
    fc.assert(
      fc.property(anyUnicode, (text) => {
        const search = searchText(text, `田${text}𠮷`);
        for (const one of [search, ...grams(search), ...termGrams(text)])
          expect([one, isStorable(one)]).toEqual([one, true]);
      }),
    );
  });

  it('is never cut in the middle of a character', () => {
    fc.assert(
      fc.property(anyUnicode, fc.nat(12), (text, most) => {
        const cut = beginningOf(text, most);
        expect(isStorable(cut) && text.startsWith(cut)).toBe(true);
        expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, most) - 1);
        expect(cut.length).toBeLessThanOrEqual(most);
      }),
    );
    expect(beginningOf('ab🍓', 3)).toBe('ab');
  });

  it('never names a record with half of a character', () => {
    expect(unseenCharacter('a\ud842')).toBe('U+D842');
    expect(unseenCharacter('𠮷田米 🍓')).toBe(null);
  });
});
