import { useCallback } from 'react';
import { formatInstant } from '../format/dates.ts';
import { useCompany } from './useSession.ts';

/**
 * Formats instants as MM/DD/YYYY HH:mm in the company's time zone (rules 0.9), wherever the browser is: times in a
 * history can be typed into "View as of" and compared with the command line and the printed list.
 */
export function useClock(): (instant: string) => string {
  const timeZone = useCompany()?.timeZone ?? 'UTC';
  return useCallback((instant) => formatInstant(instant, timeZone), [timeZone]);
}
