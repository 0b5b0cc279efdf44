/** Languages and texts of the pages without a sign-in: where customers order, and where people clock in. */
export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];

/** A key of a file of texts, for plurals without its ending. */
export type KeyOf<Texts> =
  (keyof Texts & string) | (keyof Texts extends infer K ? (K extends `${infer Stem}_other` ? Stem : never) : never);

/** As the console has it. */
export const STORED = 'crossdock.language';

/** What storage holds; it may be forbidden. */
function stored(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}

const isLanguage = (value: string | null): value is Language => languages.some((language) => language === value);

/** The language chosen on this device, else that of the browser. */
export function firstLanguage(): Language {
  const chosen = stored();
  if (isLanguage(chosen)) return chosen;
  return navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en';
}

export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(STORED, language);
  } catch {
    // Chosen for this page alone.
  }
}

export type Details = Readonly<Record<string, string | number>>;

/** Says the texts of a page: in a language, their blanks filled; `count` chooses between one and several. */
export const speaking =
  <Key extends string>(texts: Readonly<Record<Language, Readonly<Record<string, string>>>>) =>
  (language: Language, key: Key, details: Details = {}): string => {
    const { count } = details;
    const ending = count === undefined ? '' : count === 1 ? '_one' : '_other';
    const of = (from: Language): string | undefined =>
      texts[from][`${key}${ending}`] ?? texts[from][`${key}_other`] ?? texts[from][key];
    const text = of(language) ?? of('en') ?? key;
    return text.replaceAll(/{{(\w+)}}/g, (_, name: string) => String(details[name] ?? ''));
  };
