import type { HrEvent } from '../../server/domain/people/hr.ts';
import type { TimeClockEvent } from '../../server/domain/people/timeClock.ts';
import type { TimeOffDates, TimeOffEvent } from '../../server/domain/people/timeOff.ts';
import { TimeOffStatus } from '../../server/domain/people/timeOffCodes.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { projection, type UnitOfWork, type Values } from '../projection.ts';
import { creating } from '../table.ts';
import { approvedWeekTable, timeOffTable } from './tables.ts';

const applicationOf = ({ data, metadata }: Pick<RecordedEvent<TimeOffEvent>, 'data' | 'metadata'>): Values => ({
  company_id: metadata.companyId,
  application_id: data.applicationId,
});

const datesOf = ({ startDate, endDate, startTime, endTime, hours }: TimeOffDates): Values => ({
  ...{ start_date: startDate, end_date: endDate, start_time: startTime, end_time: endTime, hours },
});

/** Holidays and settings are read from their stream: who shows them is told that they changed, and no row is written. */
const noRow = (): void => undefined;

/** What time sheets need beside the punches: approved weeks and time off. */
export const timeSheets = projection<TimeClockEvent | TimeOffEvent | HrEvent>({
  name: 'time_sheets',
  version: 1,
  tables: ['approved_week', 'time_off'],
  tags: [{ type: 'TimeSheet' }],
  create: creating(approvedWeekTable, timeOffTable),
  on: {
    WeekApproved: (rows, { data, metadata }) => {
      const { userId, weekStart, figures } = data;
      rows.set(
        'approved_week',
        { company_id: metadata.companyId, user_id: userId, week_start: weekStart },
        { ...figures, approved_by: metadata.actor, approved_at: metadata.recordedAt },
      );
    },
    WeekReopened: (rows, { data, metadata }) => {
      const { userId, weekStart } = data;
      rows.delete('approved_week', { company_id: metadata.companyId, user_id: userId, week_start: weekStart });
    },
    TimeOffRequested: (rows, event) => {
      const { userId, type, dates, reason, notes } = event.data;
      rows.set('time_off', applicationOf(event), {
        ...{ user_id: userId, type, reason, notes, requested_at: event.metadata.recordedAt },
        ...datesOf(dates),
      });
    },
    TimeOffMoved: (rows, event) => {
      rows.set('time_off', applicationOf(event), datesOf(event.data.dates));
    },
    TimeOffApproved: (rows, event) => {
      decide(rows, event, TimeOffStatus.APPROVED, event.metadata.reason ?? '');
    },
    TimeOffRejected: (rows, event) => {
      decide(rows, event, TimeOffStatus.REJECTED, event.data.why);
    },
    TimeOffWithdrawn: (rows, event) => {
      rows.delete('time_off', applicationOf(event));
    },
    HrSettingsChosen: noRow,
    HrEntryAdded: noRow,
    HrEntryChanged: noRow,
    HrEntryRemoved: noRow,
  },
});

function decide(rows: UnitOfWork, event: RecordedEvent<TimeOffEvent>, status: number, decision: string): void {
  rows.set('time_off', applicationOf(event), { status, decided_by: event.metadata.actor, decision });
}
