import { flag, instant, integerOf, nullable, table, text, type RowsOf } from '../table.ts';
import { PunchType, type PunchTypeCode } from '../../server/domain/people/punchCodes.ts';

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
  },
);
export type PunchTable = RowsOf<typeof punchTable>;
