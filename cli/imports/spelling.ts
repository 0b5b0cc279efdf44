import type { Spelling } from '../../server/imports/spelling.ts';

/** What the command line tells of how a file is written. */
export interface SpellingOptions {
  readonly numbers?: 'point' | 'comma';
  readonly dates?: 'month-first' | 'day-first';
}

const orders = { 'month-first': 'monthFirst', 'day-first': 'dayFirst' } as const;

export const spellingIn = ({ numbers, dates }: SpellingOptions): Spelling => ({
  ...(numbers ? { numbers } : {}),
  ...(dates ? { dates: orders[dates] } : {}),
});

/** The options that would tell the same again. */
export const spellingOptionsOf = ({ numbers, dates }: Spelling): SpellingOptions => ({
  ...(numbers ? { numbers } : {}),
  ...(dates ? { dates: dates === 'dayFirst' ? 'day-first' : 'month-first' } : {}),
});
