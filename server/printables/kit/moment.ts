/** An instant with the company's local time at that instant: time zone rules change, a printed document must not. */
export interface Moment {
  /** ISO 8601 in UTC. */
  readonly instant: string;
  /** `2026-11-21T04:09:27-08:00` */
  readonly local: string;
  /** IANA name. */
  readonly timeZone: string;
}

const LOCAL = /^(\d+)-(\d\d)-(\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?([+-]\d\d:\d\d)$/;

/** The parts of the local time as printed; month and day without a leading zero. */
export function partsOf({ local }: Moment): { year: string; month: string; day: string; time: string; offset: string } {
  const [, year = '', month = '', day = '', time = '', offset = ''] = LOCAL.exec(local) ?? [];
  if (year === '') throw new Error(`${local} is no local time with an offset`);
  return { year, month: String(Number(month)), day: String(Number(day)), time, offset };
}

/** `2026-11-21 04:09:27 -08:00`, the same in every language. */
export function exactTime(moment: Moment): string {
  const { time, offset } = partsOf(moment);
  return `${moment.local.slice(0, moment.local.indexOf('T'))} ${time} ${offset}`;
}
