import type { Decider, Event } from '../../kernel/decider.ts';
import type { PunchTypeCode } from './punchCodes.ts';
import { weekFigures, type WeekFigures } from './weekHours.ts';

/** What a punch says. `checkTime`: ISO UTC; `workday`: its business date, by the company's clocks when it was written. */
export interface PunchFacts {
  readonly type: PunchTypeCode;
  readonly checkTime: string;
  readonly workday: string;
}

export type TimeClockEvent =
  | Event<'PunchRecorded', PunchFacts & { userId: string; punchId: string; cardId: string; deviceId: string | null }>
  /** `is`: null once it is removed. */
  | Event<'PunchCorrected', { userId: string; punchId: string; was: PunchFacts; is: PunchFacts | null; reason: string }>
  /** `weekStart`: the first day of the week, whose month's stream it is in. */
  | Event<'WeekApproved', { userId: string; weekStart: string; figures: WeekFigures }>
  | Event<'WeekReopened', { userId: string; weekStart: string; reason: string }>;

/** A punch of someone at the time clock. */
export interface Punch extends PunchFacts {
  readonly punchId: string;
  readonly isCorrected: boolean;
}

export interface TimeClock {
  /** Those that were not removed, in the order in which they were recorded. */
  readonly punches: readonly Punch[];
  /** First days of the weeks that are approved. */
  readonly approved: readonly string[];
}

const figures = weekFigures.map((figure) => `figures.${figure}`);

/**
 * The punches that one user made in one month: a stream a month, so that none grows for years. A punch stays in the stream
 * that it was recorded in, also when its time is corrected into another month.
 */
export const timeClock: Decider<TimeClock, TimeClockEvent> = {
  category: 'timeClock',
  decimals: { WeekApproved: figures },
  initialState: () => ({ punches: [], approved: [] }),
  evolve(state, { type, data }) {
    const { punches, approved } = state;
    switch (type) {
      case 'PunchRecorded': {
        const { punchId, checkTime, workday } = data;
        return {
          ...state,
          punches: [...punches, { punchId, type: data.type, checkTime, workday, isCorrected: false }],
        };
      }
      case 'PunchCorrected': {
        const { punchId, is } = data;
        return {
          ...state,
          punches: punches.flatMap((punch) => {
            if (punch.punchId !== punchId) return [punch];
            return is === null ? [] : [{ ...punch, ...is, isCorrected: true }];
          }),
        };
      }
      case 'WeekApproved':
        return { ...state, approved: [...approved, data.weekStart] };
      case 'WeekReopened':
        return { ...state, approved: approved.filter((week) => week !== data.weekStart) };
    }
  },
};

/** Id of the stream of a user's punches of a month: that of a business date. */
export const clockId = (userId: string, workday: string): string =>
  `${userId}_${workday.slice(0, 4)}${workday.slice(5, 7)}`;
