import { pinyin } from 'pinyin-pro';

const HAN = /\p{Script=Han}+/gu;
const SPACES = /\s+/u;

/** One spelling for what people type and what is stored: full width, ligatures and case do not matter. */
const normal = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Chinese also as it is typed on a Latin keyboard: whole ("baicai") and by initials ("bc"), run by run. */
function latinOf(text: string): string[] {
  return [...text.matchAll(HAN)].flatMap(([run]) => {
    const syllables = pinyin(run, { toneType: 'none', type: 'array', v: true });
    return [syllables.join(''), syllables.map((syllable) => syllable.slice(0, 1)).join('')];
  });
}

/** The text that a search looks in: lower(NFKC(all given texts, their pinyin, their initials)). */
export function searchText(...texts: readonly string[]): string {
  const plain = texts.map(normal).filter((text) => text.trim() !== '');
  return [...new Set([...plain, ...plain.flatMap(latinOf)])].join(' ');
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

/** The words of what a user searches for, spelled as search texts are; a hit has them all. None: no search. */
export const searchWords = (term: string): string[] => [...new Set(normal(term).split(SPACES).filter(Boolean))];

/**
 * What `grams @> ...` must hold for a term: the longest grams suffice. It finds a few too many, so every word of
 * `searchWords` is then looked for with `search LIKE likePattern(word)`.
 */
export function termGrams(term: string): string[] {
  const needed = searchWords(term).flatMap((word) => {
    const all = grams(word);
    return all.length === 1 ? all : all.filter((gram) => Array.from(gram).length === 2);
  });
  return [...new Set(needed)];
}

/** A LIKE pattern for a word anywhere in a text, with LIKE's own signs taken literally. */
export const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** The two columns that keep what is searched of one source, `<source>_search` and `<source>_grams`. */
export function searchColumns(source: string, value: string): Readonly<Record<string, string | readonly string[]>> {
  const search = searchText(value);
  return { [`${source}_search`]: search, [`${source}_grams`]: grams(search) };
}
