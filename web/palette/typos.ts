import { folded, foldedWords } from '../../server/domain/folded.ts';

/** In a shorter word one letter is half of what was meant. */
const SHORTEST = 4;
/** Searches for one mistyped word, at most: each word makes two. */
const WORDS = 3;
/** Rows of each search that are looked through. */
const LOOKED_AT = 100;

const letters = (word: string): string[] => Array.from(word);

/** Whether one typed letter more, less, other or exchanged with the next makes one word of the other. */
export function isOneTypo(typed: string, meant: string): boolean {
  const [a, b] = [letters(typed), letters(meant)];
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const isSame = (from: number, other: number): boolean => a.slice(from).join('') === b.slice(other).join('');
  const isExchanged = a[at] === b[at + 1] && a[at + 1] === b[at] && isSame(at + 2, at + 2);
  return isSame(at + 1, at + 1) || isSame(at + 1, at) || isSame(at, at + 1) || isExchanged;
}

/** Whether a text has every typed word, or one that a typo makes of it: its beginning is enough, since people are typing. */
export function isNearly(text: string, query: string): boolean {
  const words = folded(text).split(/[^\p{L}\p{N}]+/u);
  return foldedWords(query).every((typed) => {
    const { length } = letters(typed);
    const near = (word: string): boolean =>
      [length - 1, length, length + 1].some((end) => isOneTypo(typed, letters(word).slice(0, end).join('')));
    return words.some((word) => word.includes(typed) || (length >= SHORTEST && near(word)));
  });
}

/** Searches one of which finds what was meant: a typo leaves one half of its word as it is. */
export function searchesOfHalves(query: string): string[] {
  const words = foldedWords(query);
  const long = words.filter((word) => letters(word).length >= SHORTEST).slice(0, WORDS);
  return long.flatMap((word) => {
    const half = Math.floor(letters(word).length / 2);
    const halves = [letters(word).slice(0, half), letters(word).slice(half)];
    return halves.map((part) => words.map((each) => (each === word ? part.join('') : each)).join(' '));
  });
}

/** What nearly fits, by id, where a search has found nothing. */
export async function findNearly<Row>(
  query: string,
  find: (words: string, most: number) => Promise<readonly Row[]>,
  { idOf, textOf }: { readonly idOf: (row: Row) => string; readonly textOf: (row: Row) => string },
): Promise<readonly Row[]> {
  const found = await Promise.all(searchesOfHalves(query).map((words) => find(words, LOOKED_AT)));
  const near = found.flat().filter((row) => isNearly(textOf(row), query));
  return [...new Map(near.map((row) => [idOf(row), row])).values()];
}
