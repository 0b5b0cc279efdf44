import type { DayChoice } from './generalKeys.ts';

/** How many days after today something begins with; `time`: HH:MM of the company's clocks now. */
export const daysAhead = (choice: DayChoice, cutOff: string, time: string): 0 | 1 =>
  choice === 'Tomorrow' || (choice === 'Today with cut-off time' && time >= cutOff) ? 1 : 0;
