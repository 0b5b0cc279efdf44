import { folded, foldedWords } from '../folded.ts';
import { asCompared } from '../text.ts';
import { readGs1, withoutSymbology } from './gs1.ts';
import { checkDigitOf } from './gtin.ts';
import type { ProductFields } from './productFields.ts';
import { expandedUpc } from './upcE.ts';

/** What a product is found by beside its SKU and its name, in the order in which a hit is explained. */
export const itemCodeNames = [
  'upc',
  'gtin',
  'plu',
  'customerProductCode',
  'supplierSKUs',
] as const satisfies readonly (keyof ProductFields)[];
export type ItemCodeName = (typeof itemCodeNames)[number];

/** The codes of a product as they were entered; the last two are lists, joined by commas. */
export type ItemCodes = Readonly<Record<ItemCodeName, string | number | null>>;

export interface MatchedCode {
  readonly name: ItemCodeName;
  /** As it was entered. */
  readonly value: string;
}

/** UPC, EAN and GTIN are one number with more or fewer leading zeros; scanners send 12, 13 or 14 digits of it. */
const TRADE_NUMBER = /^\d{6,14}$/;
const TRADE_DIGITS = 14;
/** Numbers are found by any four digits in a row: nearly every UPC has any two. */
const PIECE = 4;
const NUMBER = /^\d{4,}$/;

const asTradeNumber = (code: string): string => (TRADE_NUMBER.test(code) ? code.padStart(TRADE_DIGITS, '0') : code);

/** A code as it is compared: spaces, dashes, case and width don't count. */
export const plainCode = (written: string): string => asCompared(written).replace(/[\s\p{Pd}]/gu, '');

/** Whether a plain code is a number of four digits or more; any other is searched as a word, like a SKU. */
export const isNumber = (code: string): boolean => NUMBER.test(code);

/** The codes of a field as they were entered; none for an empty field. */
export function codeEntries(name: ItemCodeName, value: string | number | null): string[] {
  const text = String(value ?? '');
  const entries = name === 'customerProductCode' || name === 'supplierSKUs' ? text.split(',') : [text];
  return entries.map((entry) => entry.trim()).filter((entry) => plainCode(entry) !== '');
}

/** The form in which an entry is compared; trade numbers have 14 digits. */
export const comparedCode = (name: ItemCodeName, entry: string): string =>
  name === 'upc' || name === 'gtin' ? asTradeNumber(plainCode(entry)) : plainCode(entry);

/** How people write a code that is searched as a word: as it was entered, without its spaces and dashes, with dashes. */
export const wordsOfCode = (entry: string): string[] => [
  ...new Set([asCompared(entry), plainCode(entry), asCompared(entry).replace(/[\s\p{Pd}]+/gu, '-')]),
];

/** What a search or scan says as a code, a GS1 label by its GTIN. */
export const wantedCode = (typed: string): string => plainCode(readGs1(typed)?.gtin ?? withoutSymbology(typed));

/** The forms in which a code that is exactly the wanted one may be compared. */
export const exactForms = (wanted: string): string[] => [
  ...new Set([wanted, asTradeNumber(wanted), asTradeNumber(expandedUpc(wanted) ?? wanted)]),
];

/**
 * The codes that one which nothing has may stand for: the same number with its check digit or without, the item on a scale's
 * label, whose UPC begins with 2 and ends with the price, and the PLU of what is grown conventionally.
 */
export function likelyForms(wanted: string): string[] {
  if (!NUMBER.test(wanted)) return [];
  const forms: string[] = [];
  const trade = asTradeNumber(wanted);
  if (/^\d{10,13}$/.test(wanted)) forms.push(asTradeNumber(wanted + checkDigitOfBody(wanted)));
  if (trade.length === TRADE_DIGITS && trade.endsWith(checkDigitOf(trade) ?? '?') && wanted.length > 11)
    forms.push(asTradeNumber(wanted.slice(0, -1)));
  const [, item] = /^00(2\d{5})\d{6}$/.exec(trade) ?? [];
  if (item !== undefined) {
    forms.push(asTradeNumber(`${item}000000`), asTradeNumber(`${item}00000${checkDigitOfBody(`${item}00000`)}`));
    forms.push(item.slice(1).replace(/^0+/, ''));
  }
  if (ORGANIC.test(wanted)) forms.push(wanted.slice(1));
  return [...new Set(forms)].filter((form) => isNumber(form) && !exactForms(wanted).includes(form));
}

const checkDigitOfBody = (body: string): string => checkDigitOf(`${body}0`.padStart(TRADE_DIGITS, '0')) ?? '';
/** A PLU of four digits with the 9 for organic before it. */
const ORGANIC = /^9[34]\d{3}$/;

/** What an index finds a number by: all of them in a hit. */
export const numberPieces = (number: string): string[] => [
  ...new Set(Array.from({ length: number.length - PIECE + 1 }, (_, start) => number.slice(start, start + PIECE))),
];

const findCode = (codes: ItemCodes, isHit: (code: string, entry: string) => boolean): MatchedCode | null =>
  itemCodeNames
    .flatMap((name) => codeEntries(name, codes[name]).map((value) => ({ name, value })))
    .find(({ name, value }) => isHit(comparedCode(name, value), value)) ?? null;

/** The code of a product that is exactly the wanted one, or one of other forms of it. */
export const exactCode = (
  wanted: string,
  codes: ItemCodes,
  forms: readonly string[] = exactForms(wanted),
): MatchedCode | null => findCode(codes, (code) => forms.includes(code));

/** The first number of a product in which a wanted number occurs. */
export const partOfNumber = (wanted: string, codes: ItemCodes): MatchedCode | null =>
  isNumber(wanted) ? findCode(codes, (code) => isNumber(code) && code.includes(wanted)) : null;

/** The code by which a search found a product; null where its SKU or name says why. */
export function matchedCode(
  typed: string,
  product: ItemCodes & { readonly sku: string; readonly variety: string },
): MatchedCode | null {
  const names = folded(`${product.sku} ${product.variety}`);
  const missing = foldedWords(typed).filter((word) => !names.includes(word));
  if (missing.length === 0) return null;
  const isIn = (code: string, entry: string): boolean =>
    !isNumber(code) && missing.every((word) => folded(wordsOfCode(entry).join(' ')).includes(word));
  return partOfNumber(wantedCode(typed), product) ?? findCode(product, isIn);
}
