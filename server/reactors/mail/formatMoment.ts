import type { Language } from '../../messages.ts';

/** An instant (ISO UTC) for people of a company: in its time zone, which is named, and in their language. */
export function formatMoment(instant: string, timeZone: string, language: Language): string {
  const locale = language === 'zh' ? 'zh-CN' : 'en-US';
  const at = new Date(instant);
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'medium', timeZone }).format(at);
  // With a zone in the styles, Chinese would place it between date and time.
  const zone = new Intl.DateTimeFormat(locale, { timeZoneName: 'short', timeZone })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName');
  return `${moment} ${zone?.value ?? timeZone}`;
}
