import type { ProductNames } from '../../domain/printables.ts';

const HAN = String.raw`\p{Script=Han}`;
/** Ideographs with what is between them in a Chinese name. */
const CHINESE = new RegExp(`${HAN}(?:[${HAN}\\s·、，；：“”‘’]*${HAN})?`, 'gu');
/** Left over where the other name was in brackets, or beside a stroke. */
const EMPTY_BRACKETS = /[(（[【]\s*[)）\]】]/gu;
const AT_THE_ENDS = /^[\s/|,;:、，；：·-]+|[\s/|,;:、，；：·-]+$/gu;

const english = (name: string): string =>
  name.replace(CHINESE, ' ').replace(EMPTY_BRACKETS, ' ').replace(/\s+/g, ' ').replace(AT_THE_ENDS, '');
const chinese = (name: string): string => (name.match(CHINESE) ?? []).join(' ');

/** The part of a product's name that is in a language; the whole where it has none in it. A product has one name, often in both. */
export function nameIn(names: ProductNames, name: string): string {
  const part = names === 'english' ? english(name) : chinese(name);
  return /[\p{L}\p{N}]/u.test(part) ? part : name;
}
