/** Signs that people type one for another, and that no search should depend on: dropped. */
const APOSTROPHES = /['`\u2018\u2019\u201A\u201B\u02B9\u02BB\u02BC\u02BD\u02C8\u02CA\u02CB\u2032\u2035]/g;
const DASHES = /[\p{Pd}\u2212\u00AD\u2043]/gu;
const QUOTES = /[\u201C\u201D\u201E\u201F\u00AB\u00BB\u2033]/g;
/** Accents of alphabets; the marks of Thai, Indic or Japanese writing make other letters and stay. */
const ACCENTS = /[\u0300-\u036F]|[\u1AB0-\u1AFF]|[\u1DC0-\u1DFF]/g;
/** Letters that carry their accent inside. */
const letters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i', ħ: 'h', þ: 'th', ŋ: 'n', ς: 'σ' },
  ...{ '\u2044': '/', '\u2215': '/' },
};
const LETTERS = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');
const HAN = /\p{Script=Han}/gu;

/** Traditional characters by their simplified form. */
const simplified = new Map<string, string>();

/**
 * Teaches folding the forms of Chinese characters: pairs "traditional simplified", separated by "|". A server knows them
 * from its start, a browser once it has loaded them.
 */
export function learnHanForms(pairs: string): void {
  for (const pair of pairs.split('|')) {
    const [from = '', to = ''] = pair.split(' ');
    if (to !== '') simplified.set(from, to);
  }
}

const simplest = (character: string): string => {
  const next = simplified.get(character);
  return next === undefined || next === character ? character : simplest(next);
};

/**
 * Text as it is searched, in stored texts and in what is typed: capitals, accents, apostrophes, kinds of dashes, width,
 * ligatures, and simplified or traditional characters make no difference. The one function for all searches; `asCompared`
 * says whether two names are the same.
 */
export const folded = (text: string): string =>
  text
    .replace(/[\u00B4\u0384]/g, '')
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(APOSTROPHES, '')
    .replace(DASHES, '-')
    .replace(QUOTES, '"')
    .toLowerCase()
    .replace(ACCENTS, '')
    .normalize('NFKC')
    .replace(LETTERS, (letter) => letters[letter] ?? letter)
    .replace(HAN, simplest);

/** The words of what is typed; a hit has them all. */
export const foldedWords = (typed: string): string[] => [...new Set(folded(typed).split(/\s+/u).filter(Boolean))];

/** Whether a text has all words of what was typed, for lists that the browser holds whole. */
export function isFoundIn(text: string, typed: string): boolean {
  const held = folded(text);
  return foldedWords(typed).every((word) => held.includes(word));
}
