import en from '../../locales/en/ordering.json';
import zh from '../../locales/zh/ordering.json';
import { speaking, type KeyOf, type Language } from './pageWords.ts';

export type Key = KeyOf<typeof en>;

/** A text of the page where customers order. */
export const say = speaking<Key>({ en, zh });

/** A business date with its weekday, as the language writes it. */
export function dayText(language: Language, day: string): string {
  const form = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-US', {
    ...{ weekday: 'short', year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' },
  });
  return form.format(new Date(`${day}T00:00:00Z`));
}
