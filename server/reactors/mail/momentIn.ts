import type { Language } from '../../messages.ts';

/** An instant (ISO UTC) as people of a company read it: in its time zone, named, in their language. */
export const momentIn = (instant: string, timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-US', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone,
  }).format(new Date(instant));
