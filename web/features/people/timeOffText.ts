import type { ApplicationRow } from '../../../server/contract/people/timeOff.ts';
import { formatDay } from '../../format/dates.ts';

/** The dates of time off, within one day with its times. */
export const datesText = ({
  startDate,
  endDate,
  startTime,
  endTime,
}: Pick<ApplicationRow, 'startDate' | 'endDate' | 'startTime' | 'endTime'>): string =>
  startDate === endDate
    ? `${formatDay(startDate)}${startTime === null ? '' : ` ${startTime}–${endTime ?? ''}`}`
    : `${formatDay(startDate)} – ${formatDay(endDate)}`;
