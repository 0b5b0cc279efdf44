import type { Language } from './i18n.ts';

/** Each language in its own words, so that its speakers find it. */
export const languageNames: Record<Language, { name: string; lang: string }> = {
  en: { name: 'English', lang: 'en' },
  zh: { name: '中文', lang: 'zh-CN' },
};
