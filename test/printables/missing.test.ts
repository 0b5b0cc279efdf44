import { describe, expect, it } from 'vitest';
import { NOT_PRINTED_HEADER, notPrinted, readNotPrinted } from '../../server/domain/notPrinted.ts';
import { priced, print, snapshot } from './examples.ts';

/** What the fonts print, as the console says; the rest is named. */
const scripts = [
  ['Western European', 'Jalapeño Crème Fraîche Smørrebrød ½ 12° –', true],
  ['Vietnamese', 'Rau muống', true],
  ['Greek', 'Φέτα', false],
  ['Cyrillic', 'Кабачок', true],
  ['Japanese', 'カボチャかぼちゃ', true],
  ['simplified', '猪肉', true],
  ['traditional', '臺灣豬肉龘靐齉', true],
  ['rare', '𰻝𰻝面', true],
  ['rarer', '𠮷田米', false],
  ['Polish', 'Żurek', false],
  ['Korean', '김치', false],
  ['Thai', 'ผักบุ้ง', false],
  ['Arabic', 'سلام', false],
  ['emoji', '🍓', false],
] as const;

describe('what a document cannot show', () => {
  it('is named by script, character by character, and nothing else is', async () => {
    const products = scripts.map(([sku, variety]) => priced({ sku, variety, price: '1' }));
    const { missing } = await print(snapshot([{ category: null, products }]));
    for (const [name, text, isPrinted] of scripts) {
      const lacking = Array.from(text).filter((character) => missing.includes(character));
      expect([name, lacking.length === 0]).toEqual([name, isPrinted]);
    }
    expect(missing).toContain('🍓');
    expect(missing.every((character) => scripts.some(([, text]) => text.includes(character)))).toBe(true);
  });

  it('is nothing where all is printed', async () => {
    expect(
      (await print(snapshot([{ category: '蔬菜', products: [priced({ sku: 'A', variety: 'Kale', price: '1' })] }])))
        .missing,
    ).toEqual([]);
  });

  it('fits a header, and is read from it again', () => {
    const missing = ['김', '🍓', '%', '𠮷'];
    const value = new Headers({ [NOT_PRINTED_HEADER]: notPrinted(missing) }).get(NOT_PRINTED_HEADER);
    expect(readNotPrinted(value)).toEqual(missing);
    expect(readNotPrinted(null)).toEqual([]);
  });
});
