import type { Decider, Event } from '../../kernel/decider.ts';
import type { SpokenLanguage } from '../access/employee.ts';
import type { Decimal } from '../decimal.ts';
import { TimeOffStatus, type TimeOffStatusCode, type TimeOffTypeCode } from './timeOffCodes.ts';

/** When someone is away; the times, HH:mm, are of one day. */
export interface TimeOffDates {
  readonly startDate: string;
  readonly endDate: string;
  readonly startTime: string | null;
  readonly endTime: string | null;
  /** Hours that it takes. */
  readonly hours: Decimal;
}

/** Who is told of a request by mail (ids of users), in which language, and where links lead. */
export interface TimeOffTold {
  readonly to: readonly string[];
  readonly language: SpokenLanguage;
  readonly origin: string;
}

type Application = { userId: string; applicationId: string };

/** `told`: absent where nobody was told. `available`: what was left of the balance then; `isOverridden`: a manager approved more than that. */
export type TimeOffEvent =
  | Event<
      'TimeOffRequested',
      Application & { type: TimeOffTypeCode; dates: TimeOffDates; reason: string; notes: string; told?: TimeOffTold }
    >
  | Event<'TimeOffMoved', Application & { dates: TimeOffDates; was: TimeOffDates }>
  | Event<'TimeOffApproved', Application & { available: Decimal; isOverridden: boolean }>
  | Event<'TimeOffRejected', Application & { why: string }>
  | Event<'TimeOffWithdrawn', Application & { why: string; was: TimeOffStatusCode }>;

export interface TimeOffApplication {
  readonly applicationId: string;
  readonly type: TimeOffTypeCode;
  readonly status: TimeOffStatusCode;
  readonly dates: TimeOffDates;
  readonly reason: string;
  readonly notes: string;
  readonly told: TimeOffTold | null;
}

export interface TimeOff {
  /** Those that were not withdrawn, in the order in which they were asked for. */
  readonly applications: readonly TimeOffApplication[];
}

/** The time off of one person: one stream each, since applications must not overlap nor share a balance. */
export const timeOff: Decider<TimeOff, TimeOffEvent> = {
  category: 'timeOff',
  decimals: {
    TimeOffRequested: ['dates.hours'],
    TimeOffMoved: ['dates.hours', 'was.hours'],
    TimeOffApproved: ['available'],
  },
  initialState: () => ({ applications: [] }),
  evolve({ applications }, { type, data }) {
    const changed = (change: Partial<TimeOffApplication>): TimeOff => ({
      applications: applications.map((each) =>
        each.applicationId === data.applicationId ? { ...each, ...change } : each,
      ),
    });
    switch (type) {
      case 'TimeOffRequested': {
        const { applicationId, dates, reason, notes, told = null } = data;
        const status = TimeOffStatus.SUBMITTED;
        const asked = { applicationId, type: data.type, status, dates, reason, notes, told };
        return { applications: [...applications, asked] };
      }
      case 'TimeOffMoved':
        return changed({ dates: data.dates });
      case 'TimeOffApproved':
        return changed({ status: TimeOffStatus.APPROVED });
      case 'TimeOffRejected':
        return changed({ status: TimeOffStatus.REJECTED });
      case 'TimeOffWithdrawn':
        return { applications: applications.filter(({ applicationId }) => applicationId !== data.applicationId) };
    }
  },
};
