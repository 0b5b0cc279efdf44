import { addDays, daysBetween } from '../businessDay.ts';
import { deliversOn, type DeliveryWindows } from '../clients/deliveryWindows.ts';
import type { CutOffMode } from './sheetFields.ts';

/** Days ahead that a customer can choose among. */
const DAYS_AHEAD = 28;
/** The first of January 1970 was a Thursday. */
const [EPOCH, EPOCH_WEEKDAY] = ['1970-01-01', 4] as const;

/** The day of the week of a business date, Sunday is 0. */
export const weekdayOf = (day: string): number => (((daysBetween(EPOCH, day) + EPOCH_WEEKDAY) % 7) + 7) % 7;

export interface DeliveryRules {
  /** On the company's clocks: YYYY-MM-DD and HH:MM. */
  readonly today: string;
  readonly time: string;
  /** HH:MM; empty: none. */
  readonly cutOffTime: string;
  readonly cutOffMode: CutOffMode;
  /** Sunday is 0. */
  readonly weekdays: readonly number[];
  /** When the customer's address takes goods; absent: every day (rules 18.27). */
  readonly windows?: Partial<DeliveryWindows> | undefined;
}

export interface DeliveryDays {
  /** To choose among, the next one first. */
  readonly days: readonly string[];
  /** It is past the cut-off. */
  readonly isLate: boolean;
  /** The day that an order before the cut-off would have come on; null: it still does. */
  readonly missed: string | null;
}

/**
 * When an order placed now can be delivered (rules 7): before the cut-off from the next delivery day on, after it from the
 * following one (strict), or the same and flagged (flexible).
 */
export function deliveryDays({ windows = {}, ...rules }: DeliveryRules): DeliveryDays {
  const { today, time, cutOffTime, cutOffMode, weekdays } = rules;
  const isOffered = (day: string): boolean => weekdays.includes(weekdayOf(day)) && deliversOn(windows, day);
  const days = Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(today, index + 1)).filter(isOffered);
  const isLate = cutOffTime !== '' && time > cutOffTime;
  if (!isLate || cutOffMode === 'flexible') return { days, isLate, missed: null };
  return { days: days.slice(1), isLate, missed: days[0] ?? null };
}

/** An order of now for that day comes after its cut-off. */
export const isPastCutOff = ({ days, isLate, missed }: DeliveryDays, day: string): boolean =>
  isLate && missed === null && day === days[0];
