/** A business date (YYYY-MM-DD) as MM/DD/YYYY. */
export const formatDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

/** The year that means "no date" in migrated data (spec 2, 2.4 Lots). */
const NO_YEAR = '1990-';

/** An arrival date as MM/DD/YYYY; empty for 1990, which means none. */
export const formatArrival = (day: string): string => (day.startsWith(NO_YEAR) ? '' : formatDay(day));

export interface Clock {
  /** MM/DD/YYYY */
  readonly date: string;
  /** HH:mm, or HH:mm:ss when seconds matter. */
  readonly time: string;
}

/** A moment in a time zone (IANA name): `11/20/2026` and `14:05`, or `14:05:09` when it isn't on the minute. */
export function clockIn(timeZone: string, instant: Date): Clock {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((each) => each.type === type)?.value ?? '';
  const seconds = part('second') === '00' ? '' : `:${part('second')}`;
  return {
    date: `${part('month')}/${part('day')}/${part('year')}`,
    time: `${part('hour')}:${part('minute')}${seconds}`,
  };
}

/** MM/DD/YYYY HH:mm in a time zone. */
export function formatInstant(instant: string, timeZone: string): string {
  const { date, time } = clockIn(timeZone, new Date(instant));
  return `${date} ${time.slice(0, 'HH:mm'.length)}`;
}

/** MM/DD/YYYY HH:mm:ss in UTC, to compare across time zones. */
export function formatInstantUtc(instant: string): string {
  const { date, time } = clockIn('UTC', new Date(instant));
  return `${date} ${time.padEnd('HH:mm:ss'.length, ':00')} UTC`;
}

/** The common name of a time zone: its city in English, the zone's own name in Chinese. */
export function zoneName(timeZone: string, language: 'en' | 'zh'): string {
  if (language === 'en') return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
  const parts = new Intl.DateTimeFormat('zh-CN', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

const UNITS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long ago a moment was, in its largest unit: "2 hr. ago", "yesterday", "2小时前"; "now" within a minute. */
export function formatAgo(instant: string, now: Date, language: string): string {
  const seconds = Math.max(0, now.getTime() - Date.parse(instant)) / 1_000;
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
  const [unit, size] = UNITS.find(([, least]) => seconds >= least) ?? ['second', Infinity];
  return format.format(-Math.floor(seconds / size), unit);
}
