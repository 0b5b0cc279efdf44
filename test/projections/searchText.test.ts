import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grams, likePattern, searchText, searchWords, termGrams } from '../../projections/searchText.ts';

/** What the list query does, without SQL. */
const finds = (term: string, text: string): boolean => {
  const held = new Set(grams(text));
  return termGrams(term).every((gram) => held.has(gram)) && searchWords(term).every((word) => text.includes(word));
};

describe('search text', () => {
  it.each([
    ['白菜', '新鲜白菜'],
    ['菜', '新鲜白菜'],
    ['baicai', '新鲜白菜'],
    ['bai cai', '新鲜白菜'],
    ['XXBC', '新鲜白菜'],
    ['xianbai', '新鲜白菜'],
    ['lvdou', '绿豆'],
    ['cq', '重庆 Noodles'],
    ['PEAR', 'Bosc pears'],
    ['bosc pea', 'Bosc pears'],
    ['ａｂｃ１２', 'ABC12'],
    ['ﬁg', 'Fig'],
    ['𠮷野', '𠮷野家'],
    ['50%', 'Juice 50% fruit'],
    ['creme fraiche', 'Crème Fraîche'],
    ['CRÈME FRAÎCHE', 'creme fraiche'],
    ['jalapeno', 'Jalapen\u0303o Peppers'],
    ['driscoll’s', "Driscoll's Strawberries"],
    ["driscoll's", 'Driscoll’s Strawberries'],
    ['driscolls', 'Driscoll´s Strawberries'],
    ['x-large', 'X–Large'],
    ['smorrebrod', 'Smørrebrød'],
    ['strasse', 'Straße'],
    ['zurek', 'Żurek'],
    ['istanbul', 'İstanbul'],
    ['rau muong', 'Rau muống'],
    ['елка', 'Ёлка'],
    ['1/2 case', '½ Case'],
    ['カボチャ', 'ｶﾎﾞﾁｬ'],
    ['猪肉', '豬肉 Pork'],
    ['豬肉', '猪肉 Pork'],
    ['台湾', '臺灣高麗菜'],
    ['zhurou', '豬肉'],
    ['𠮷田米', '𠮷田米 Yoshida Rice'],
    ['𰻝𰻝面', '𰻝𰻝麵'],
  ])('finds %s in %s', (term, text) => {
    expect(finds(term, searchText('SKU-1', text))).toBe(true);
  });

  it.each([
    ['白菜', '菜白'],
    ['apple', 'Bosc pears'],
    ['sp', 'pears'],
    ['かき', 'がき'],
    ['กา', 'กี'],
  ])('does not find %s in %s', (term, text) => {
    expect(finds(term, searchText(text))).toBe(false);
  });

  it('asks for nothing where nothing is typed', () => {
    expect(searchWords('  ')).toEqual([]);
    expect(termGrams(' ')).toEqual([]);
  });

  it('takes the signs of LIKE literally', () => {
    expect(likePattern('50%_\\')).toBe('%50\\%\\_\\\\%');
  });

  it('finds every part of what it holds', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
        fc.nat(11),
        fc.nat(11),
        (text, a, b) => {
          const whole = searchText(text);
          const [word = ''] = whole.split(/\s+/u);
          const part = Array.from(word)
            .slice(Math.min(a, b), Math.max(a, b) + 1)
            .join('');
          expect(part === '' || finds(part, whole)).toBe(true);
        },
      ),
    );
  });
});
