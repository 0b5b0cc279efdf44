import en from '../../locales/en/ordering.json';
import zh from '../../locales/zh/ordering.json';

export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];

type Written = keyof typeof en;
/** A key, for plurals without its ending. */
export type Key = Written | (Written extends infer K ? (K extends `${infer Stem}_other` ? Stem : never) : never);

const texts: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, zh };
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

/** A text in a language, its blanks filled; `count` chooses between one and several. */
export function say(language: Language, key: Key, details: Readonly<Record<string, string | number>> = {}): string {
  const { count } = details;
  const ending = count === undefined ? '' : count === 1 ? '_one' : '_other';
  const of = (from: Language): string | undefined =>
    texts[from][`${key}${ending}`] ?? texts[from][`${key}_other`] ?? texts[from][key];
  const text = of(language) ?? of('en') ?? key;
  return text.replaceAll(/{{(\w+)}}/g, (_, name: string) => String(details[name] ?? ''));
}

/** A business date with its weekday, as the language writes it. */
export function dayText(language: Language, day: string): string {
  const form = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-US', {
    ...{ weekday: 'short', year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' },
  });
  return form.format(new Date(`${day}T00:00:00Z`));
}
