import { isBusinessDay } from '../../../../server/domain/businessDay.ts';
import { useCompany } from '../../../session/useSession.ts';
import { useDayRule } from '../../../session/useDayRule.ts';
import { useToday } from '../../../session/useToday.ts';

/** Of this window, as long as it is open. */
const STORED = 'crossdock.lastOrderDay';

function lastDay(): string {
  try {
    return sessionStorage.getItem(STORED) ?? '';
  } catch {
    return ''; // storage may be forbidden
  }
}

/** The target fulfillment date that a new order begins with, and what remembers the one that was chosen (spec 1, 2.8). */
export function useOrderDay(): { readonly day: string; readonly remember: (day: string) => void } {
  const config = useCompany()?.config;
  const today = useToday();
  const usual = useDayRule(config?.fulfilment);
  const last = config?.keepsLastDate === true ? lastDay() : '';
  return {
    day: isBusinessDay(last) && last >= today ? last : usual,
    remember: (day) => {
      try {
        sessionStorage.setItem(STORED, day);
      } catch {
        // see lastDay
      }
    },
  };
}
