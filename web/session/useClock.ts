import { useCallback } from 'react';
import { formatInstant } from '../format/dates.ts';
import { useCompany } from './useSession.ts';

/**
 * An instant as MM/DD/YYYY HH:mm by the company's clocks (rules 0.9), wherever the browser is: the times of a history can
 * be typed into "View as of" and compared with what the command line and the printed list say.
 */
export function useClock(): (instant: string) => string {
  const timeZone = useCompany()?.timeZone ?? 'UTC';
  return useCallback((instant) => formatInstant(instant, timeZone), [timeZone]);
}
