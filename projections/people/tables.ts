import { amount, flag, instant, integerOf, nullable, table, text, type RowsOf } from '../table.ts';
import { PunchType, type PunchTypeCode } from '../../server/domain/people/punchCodes.ts';
import {
  TimeOffStatus,
  TimeOffType,
  type TimeOffStatusCode,
  type TimeOffTypeCode,
} from '../../server/domain/people/timeOffCodes.ts';

/** Punches at the time clock; those that were removed are gone. */
export const punchTable = table(
  'punch',
  ['company_id', 'punch_id'],
  {
    company_id: text,
    punch_id: text,
    user_id: text,
    /** Id of the stream that it is in. */
    clock_id: text,
    card_id: text,
    device_id: nullable(text),
    type: integerOf<PunchTypeCode>(PunchType.IN),
    check_time: instant,
    workday: text,
    recorded_at: instant,
    is_corrected: flag,
  },
  {
    by_day: ['company_id', 'workday', 'punch_id'],
    by_time: ['company_id', 'check_time', 'punch_id'],
    by_user: ['company_id', 'user_id', 'check_time'],
  },
);
export type PunchTable = RowsOf<typeof punchTable>;

/** Weeks that are approved, with the figures that payroll gets, in hours. */
export const approvedWeekTable = table(
  'approved_week',
  ['company_id', 'user_id', 'week_start'],
  {
    company_id: text,
    user_id: text,
    /** A business date. */
    week_start: text,
    worked: amount,
    regular: amount,
    overtime: amount,
    double: amount,
    pto: amount,
    holiday: amount,
    absence: amount,
    approved_by: text,
    approved_at: instant,
  },
  { by_week: ['company_id', 'week_start', 'user_id'] },
);
export type ApprovedWeekTable = RowsOf<typeof approvedWeekTable>;

/** Applications for time off; those that were withdrawn are gone. */
export const timeOffTable = table(
  'time_off',
  ['company_id', 'application_id'],
  {
    company_id: text,
    application_id: text,
    user_id: text,
    type: integerOf<TimeOffTypeCode>(TimeOffType.PAID),
    status: integerOf<TimeOffStatusCode>(TimeOffStatus.SUBMITTED),
    start_date: text,
    end_date: text,
    start_time: nullable(text),
    end_time: nullable(text),
    hours: amount,
    reason: text,
    notes: text,
    requested_at: instant,
    decided_by: nullable(text),
    /** Why, of what was rejected. */
    decision: text,
  },
  { by_user: ['company_id', 'user_id', 'start_date'], by_day: ['company_id', 'start_date', 'application_id'] },
);
export type TimeOffTable = RowsOf<typeof timeOffTable>;
