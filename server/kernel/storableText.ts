/** What neither the log nor PostgreSQL can hold: U+0000, and half of a character that takes two code units. */
const UNSTORABLE = /\0|\p{Surrogate}/u;
const EACH = new RegExp(UNSTORABLE, 'gu');
const REPLACEMENT = '\uFFFD';

/** Whether text can be kept as it is, in an event and in a table. */
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

/** The first character that cannot be kept, as `U+0000`, or null. */
function unstorableCharacter(text: string): string | null {
  const found = UNSTORABLE.exec(text)?.[0];
  return found === undefined ? null : codeOf(found);
}

/** A character as `U+200B`. */
export const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Text as it can be kept: what cannot be is shown as a replacement character, never omitted. */
export const storable = (text: string): string => (isStorable(text) ? text : text.replace(EACH, REPLACEMENT));

/** The first text with such a character anywhere in a value, by its path; null: there is none. */
export function findUnstorable(value: unknown, path = ''): { readonly path: string; readonly found: string } | null {
  if (typeof value === 'string') {
    const found = unstorableCharacter(value);
    return found === null ? null : { path, found };
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    const bad = unstorableCharacter(name);
    if (bad !== null) return { path, found: bad };
    const inside = findUnstorable(part, path === '' ? name : `${path}.${name}`);
    if (inside) return inside;
  }
  return null;
}
