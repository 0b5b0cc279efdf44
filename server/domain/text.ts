/** How names are compared: trimmed, NFKC, lower case. */
export const asCompared = (text: string): string => text.trim().normalize('NFKC').toLowerCase();

/** What nobody can see in a name, and what makes two names look alike that are not: control and format characters. */
const UNSEEN = /[\p{Cc}\p{Cf}]/u;

/** The first character that cannot be seen, as `U+200B`, or null. */
export function unseenCharacter(text: string): string | null {
  const found = UNSEEN.exec(text)?.[0];
  return found === undefined ? null : `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
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
