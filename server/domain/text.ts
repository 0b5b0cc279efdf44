import { codeOf } from '../kernel/storableText.ts';

/** How names are compared: trimmed, NFKC, lower case. */
export const asCompared = (text: string): string => text.trim().normalize('NFKC').toLowerCase();

/**
 * What nobody can see in a name, and what makes two names look alike that are not: control and format characters, and
 * halves of characters.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}]/u;

/** The first character that cannot be seen, as `U+200B`, or null. */
export function unseenCharacter(text: string): string | null {
  const found = UNSEEN.exec(text)?.[0];
  return found === undefined ? null : codeOf(found);
}

/** The beginning of a text, of at most so many code units, that ends with a whole character. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) ? most - 1 : most;
  return text.slice(0, end);
}

/** Entries as people separate them, each once, joined by ", ". */
export const joinedList = (written: string): string =>
  [
    ...new Set(
      written
        .split(/[,，;；\n]/)
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
    ),
  ].join(', ');
