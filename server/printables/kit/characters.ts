/** Replaces characters that the font lacks: readers see that something is missing, and nothing fails. */
const REPLACEMENT = '□';
/** Three periods: the font's own … is as wide as an ideograph and vertically centered. */
export const ELLIPSIS = '...';

const PRINTABLE_ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const SPACES = /[\s\u0085]+/gu;
/** Control and format characters, invisible in any font: bidi marks, zero-width spaces, byte-order marks. */
const UNSEEN = /[\p{Cc}\p{Cf}]/u;
/** Quotation marks next to a Latin letter or digit; the font draws them as wide as ideographs. */
const LATIN_QUOTE = /(?<=[\p{Script=Latin}\d.,;:!?])[‘’“”]|[‘’“”](?=[\p{Script=Latin}\d])/gu;
/** Joiner, variation selectors, skin tones, tags: they combine several emoji into one. */
const MODIFIER = /\u200D|[\uFE00-\uFE0F]|\u20E3|[\u{1F3FB}-\u{1F3FF}]|[\u{E0020}-\u{E007F}]/u;

/** Composed (NFC), on one line, with straight quotation marks in Latin text. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(SPACES, ' ')
    .trim()
    .replace(LATIN_QUOTE, (quote) => ('‘’'.includes(quote) ? "'" : '"'));

/** Every character in a snapshot's texts, plus ASCII and our own signs: what its font must contain. */
export function charactersOf(...values: readonly unknown[]): string {
  const found = new Set(PRINTABLE_ASCII + REPLACEMENT + ELLIPSIS);
  const collect = (value: unknown): void => {
    if (typeof value === 'string') for (const character of plain(value)) found.add(character);
    else if (Array.isArray(value)) value.forEach(collect);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  values.forEach(collect);
  return [...found].sort().join('');
}

/**
 * A text as a font can show it: on one line, without control characters, with a REPLACEMENT for each missing character;
 * joined emoji count once.
 */
export function printableText(text: string, has: (codePoint: number) => boolean): string {
  let result = '';
  let isJoined = false;
  let isMissing = false;
  for (const character of plain(text)) {
    if (MODIFIER.test(character)) {
      isJoined ||= character === '\u200D';
      continue;
    }
    const wasMissing = isMissing;
    const wasJoined = isJoined;
    isJoined = false;
    if (UNSEEN.test(character)) continue;
    isMissing = !has(character.codePointAt(0) ?? 0);
    if (!isMissing) result += character;
    else if (!(wasMissing && wasJoined)) result += REPLACEMENT;
  }
  return result;
}
