import type { Language } from '../../messages.ts';

/** An instant (ISO UTC) as people of a company read it: in its time zone, named at the end, in their language. */
export function momentIn(instant: string, timeZone: string, language: Language): string {
  const locale = language === 'zh' ? 'zh-CN' : 'en-US';
  const at = new Date(instant);
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'medium', timeZone }).format(at);
  // Where the styles hold the zone, Chinese names it between day and time.
  const zone = new Intl.DateTimeFormat(locale, { timeZoneName: 'short', timeZone })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName');
  return `${moment} ${zone?.value ?? timeZone}`;
}
