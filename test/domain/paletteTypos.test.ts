import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldedWords } from '../../server/domain/folded.ts';
import { findNearly, isNearly, isOneTypo, searchesOfHalves } from '../../web/palette/typos.ts';

const word = fc.stringMatching(/^[a-z]{5,12}$/);
/** A word with one letter more, less, other, or exchanged with the next. */
const typo = fc
  .tuple(word, fc.nat(11), fc.constantFrom('less', 'more', 'other', 'exchanged'))
  .map(([meant, at, how]) => {
    const place = at % (meant.length - 1);
    const [before, after] = [meant.slice(0, place), meant.slice(place)];
    const typed = {
      less: before + after.slice(1),
      more: `${before}q${after}`,
      other: `${before}q${after.slice(1)}`,
      exchanged: before + after.charAt(1) + after.charAt(0) + after.slice(2),
    }[how];
    return { meant, typed };
  });

describe('a word with one typo', () => {
  it.each([
    ['romane', 'Romaine Lettuce', true],
    ['lettcue', 'Romaine Lettuce', true],
    ['siera', 'Sierra Farms', true],
    ['cremee', 'Crème Fraîche', true],
    ['romane lettuce', 'Romaine Lettuce', true],
    ['roamni', 'Romaine Lettuce', false],
    ['kal', 'Kohl', false],
    ['', 'anything', true],
  ])('%s is nearly in %s: %s', (typed, text, isMeant) => expect(isNearly(text, typed)).toBe(isMeant));

  it('is told from what was meant, wherever it is, and from nothing else', () => {
    fc.assert(
      fc.property(typo, ({ meant, typed }) => {
        expect(isOneTypo(typed, meant)).toBe(true);
        expect(isOneTypo(`${typed}qqq`, meant)).toBe(false);
      }),
    );
  });

  it('is found by a search for one of its halves, unless the typo is across both', () => {
    fc.assert(
      fc.property(typo, ({ meant, typed }) => {
        const half = Math.floor(typed.length / 2);
        const isAcross = typed.charAt(half - 1) === meant.charAt(half) && typed.charAt(half) === meant.charAt(half - 1);
        expect(isAcross || searchesOfHalves(typed).some((search) => meant.includes(search))).toBe(true);
      }),
    );
  });

  it('finds each record once, and only those that nearly fit', async () => {
    const rows = ['Romaine Lettuce', 'Roman Beans', 'Romanesco', 'Crane'];
    const find = (words: string): Promise<readonly string[]> =>
      Promise.resolve(rows.filter((row) => foldedWords(words).every((each) => row.toLowerCase().includes(each))));
    const self = (row: string): string => row;
    expect(await findNearly('romane', find, { idOf: self, textOf: self })).toEqual([
      ...['Romaine Lettuce', 'Roman Beans', 'Romanesco'],
    ]);
  });
});
