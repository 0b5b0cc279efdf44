import { useMemo } from 'react';
import { addDays } from '../../server/domain/businessDay.ts';
import type { Company } from '../../server/contract/company/company.ts';
import { daysAhead } from '../../server/domain/company/config/daysAhead.ts';
import { ALL_DATES, type DateRange } from '../format/dateRanges.ts';
import { useCompany } from './useSession.ts';
import { useToday } from './useToday.ts';

type DayRule = Company['config']['fulfilment'];

/** HH:MM of a company's clocks. */
const timeIn = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(),
  );

/** The day that a rule of the company means now, YYYY-MM-DD. */
export function useDayRule(rule: DayRule | undefined): string {
  const today = useToday();
  const timeZone = useCompany()?.timeZone ?? 'UTC';
  return rule === undefined ? today : addDays(today, daysAhead(rule.choice, rule.cutOff, timeIn(timeZone)));
}

/** The dates that a list of orders begins with: one day as the company has chosen, else all. */
export function useListDates(list: 'salesList' | 'purchaseList'): DateRange {
  const rule = useCompany()?.config[list] ?? undefined;
  const day = useDayRule(rule);
  const isChosen = rule !== undefined;
  return useMemo(() => (isChosen ? { fromDate: day, toDate: day } : ALL_DATES), [isChosen, day]);
}
