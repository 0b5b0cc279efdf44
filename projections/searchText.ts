import { pinyin } from 'pinyin-pro';
import { folded, foldedWords } from '../server/domain/folded.ts';
import { storable } from '../server/kernel/storableText.ts';
import './hanForms.ts';

const HAN = /\p{Script=Han}+/gu;
const SPACES = /\s+/u;

/** Chinese as typed on a Latin keyboard: whole ("baicai") and by initials ("bc"), per run. */
function latinOf(text: string): string[] {
  return [...text.matchAll(HAN)].flatMap(([run]) => {
    const syllables = pinyin(run, { toneType: 'none', type: 'array', v: true });
    // A character that has no reading stands for itself, and may take two code units.
    return [syllables.join(''), syllables.map((syllable) => Array.from(syllable)[0] ?? '').join('')];
  });
}

/** The searchable text: all texts, their pinyin and their initials, folded. */
export function searchText(...texts: readonly string[]): string {
  const kept = texts.map(storable);
  const latin = kept.flatMap((text) => latinOf(text.normalize('NFKC')));
  return [...new Set([...kept, ...latin].map(folded).filter((text) => text.trim() !== ''))].join(' ');
}

/**
 * The 1- and 2-grams of a search text, each once, never across a space. Single characters too, since a Chinese word may
 * be one.
 */
export function grams(search: string): string[] {
  const found = new Set<string>();
  for (const word of search.split(SPACES)) {
    const characters = Array.from(word);
    characters.forEach((character, index) => {
      found.add(character);
      const following = characters[index + 1];
      if (following !== undefined) found.add(character + following);
    });
  }
  return [...found];
}

/** The words of a search term, folded like search texts; a hit has them all. None: no search. */
export const searchWords = foldedWords;

/**
 * The grams that `grams @> ...` must contain for a term; the longest ones suffice. It finds slightly too much, so check
 * every word of `searchWords` with `search LIKE likePattern(word)` too.
 */
export function termGrams(term: string): string[] {
  const needed = searchWords(term).flatMap((word) => {
    const all = grams(word);
    return all.length === 1 ? all : all.filter((gram) => Array.from(gram).length === 2);
  });
  return [...new Set(needed)];
}

/** A LIKE pattern for a word anywhere in a text, with LIKE's own signs escaped. */
export const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** A phone number by its digits alone, as people type it without the signs between them; empty for what is none. */
export const phoneDigits = (text: string): string =>
  /^\+?[\d\s().\-/]{4,}$/.test(text.trim()) ? text.replaceAll(/\D/g, '') : '';

type SearchColumns = Readonly<Record<string, string | readonly string[]>>;

/** The two columns that keep what is searched of one source, `<source>_search` and `<source>_grams`. */
export function searchColumns(source: string, ...values: readonly string[]): SearchColumns {
  const search = searchText(...values);
  return { [`${source}_search`]: search, [`${source}_grams`]: grams(search) };
}
