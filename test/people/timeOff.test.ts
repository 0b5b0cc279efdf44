import { describe, expect, it } from 'vitest';
import {
  approveTimeOff,
  moveTimeOff,
  rejectTimeOff,
  requestTimeOff,
  withdrawTimeOff,
} from '../../server/domain/people/changeTimeOff.ts';
import { timeOff, type TimeOffApplication, type TimeOffEvent } from '../../server/domain/people/timeOff.ts';
import { balanceOf, datesAsked, daysOffOf } from '../../server/domain/people/timeOffHours.ts';
import { DomainError } from '../../server/kernel/decider.ts';
import { specify } from '../domain/specify.ts';

const given = specify(timeOff);
const christmas = { day: '2026-12-25', name: 'Christmas', isPaid: true, isClosed: true, departments: [] };
const codeOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof DomainError) return error.code;
  }
  return 'fine';
};

describe('the hours of time off', () => {
  it('are working days of 8 hours, without weekends and closed days', () =>
    expect(datesAsked({ startDate: '2026-12-24', endDate: '2026-12-29' }, [christmas]).hours).toBe('24'));
  it('are from a time to another within one day', () => {
    const asked = { startDate: '2026-12-23', endDate: '2026-12-23', startTime: '08:00', endTime: '12:15' };
    expect(datesAsked(asked, []).hours).toBe('4.25');
    expect(datesAsked({ ...asked, startTime: '00:00', endTime: '23:00' }, []).hours).toBe('8');
  });
  it('are at least something, at most 100, and not backwards', () => {
    expect(codeOf(() => datesAsked({ startDate: '2026-11-28', endDate: '2026-11-29' }, []))).toBe(
      'people.noWorkingDay',
    );
    expect(codeOf(() => datesAsked({ startDate: '2026-11-02', endDate: '2026-11-27' }, []))).toBe(
      'people.timeOffTooLong',
    );
    expect(codeOf(() => datesAsked({ startDate: '2026-11-27', endDate: '2026-11-26' }, []))).toBe(
      'people.endBeforeStart',
    );
    const day = { startDate: '2026-11-25', endDate: '2026-11-25' };
    expect(codeOf(() => datesAsked({ ...day, startTime: '9', endTime: '12:00' }, []))).toBe('people.timeInvalid');
    expect(codeOf(() => datesAsked({ ...day, startTime: '12:00', endTime: '12:00' }, []))).toBe(
      'people.endBeforeStart',
    );
  });
});

const dates = datesAsked({ startDate: '2026-12-21', endDate: '2026-12-22' }, []);
const of = { userId: 'e1', applicationId: 'a1' };
const request = { ...of, type: 1000, dates, reason: 'Holiday', notes: '' } as const;
const requested: TimeOffEvent = { type: 'TimeOffRequested', data: request };
const approval = { ...of, by: 'boss', earned: '20', probationEndDate: '' };
const approved: TimeOffEvent = { type: 'TimeOffApproved', data: { ...of, available: '20', isOverridden: false } };
const rejected: TimeOffEvent = { type: 'TimeOffRejected', data: { ...of, why: 'Count' } };

describe('time off', () => {
  it('is asked for, once', () => {
    given().when(requestTimeOff, request).then(requested);
    given(requested).when(requestTimeOff, request).thenNothing();
  });
  it('does not overlap', () => {
    const other = { ...request, applicationId: 'a2' };
    given(requested).when(requestTimeOff, other).thenRefused('people.timeOffOverlaps', 'startDate');
    // What was rejected is free again.
    given(requested, rejected).when(requestTimeOff, other).then({ type: 'TimeOffRequested', data: other });
  });
  it('is moved while nobody has decided', () => {
    const next = datesAsked({ startDate: '2026-12-22', endDate: '2026-12-23' }, []);
    given(requested)
      .when(moveTimeOff, { ...of, dates: next })
      .then({ type: 'TimeOffMoved', data: { ...of, dates: next, was: dates } });
    given(requested)
      .when(moveTimeOff, { ...of, dates })
      .thenNothing();
    given(requested, approved)
      .when(moveTimeOff, { ...of, dates: next })
      .thenRefused('people.alreadyDecided', 'applicationStatus');
  });
  it('is approved as far as it was earned, unless a manager overrides', () => {
    given(requested).when(approveTimeOff, approval).then(approved);
    given(requested, approved).when(approveTimeOff, approval).thenNothing();
    given(requested)
      .when(approveTimeOff, { ...approval, earned: '15.99' })
      .thenRefused('unlikely.notEarned', 'applicationStatus');
    given(requested)
      .when(approveTimeOff, { ...approval, earned: '15.99', anyway: true, reason: 'Wedding' })
      .then({ type: 'TimeOffApproved', data: { ...of, available: '15.99', isOverridden: true } });
    given(requested)
      .when(approveTimeOff, { ...approval, probationEndDate: '2026-12-31' })
      .thenRefused('unlikely.notEarned', 'applicationStatus');
  });
  it('is never decided by who asks', () => {
    given(requested)
      .when(approveTimeOff, { ...approval, by: 'e1' })
      .thenRefused('people.ownApplication');
    given(requested)
      .when(rejectTimeOff, { ...of, by: 'e1', why: '' })
      .thenRefused('people.ownApplication');
  });
  it('that was rejected stays so', () => {
    given(requested)
      .when(rejectTimeOff, { ...of, by: 'boss', why: 'Count' })
      .then(rejected);
    given(requested, rejected).when(approveTimeOff, approval).thenRefused('people.alreadyDecided', 'applicationStatus');
  });
  it('is withdrawn; once approved with a reason', () => {
    given(requested)
      .when(withdrawTimeOff, { ...of, why: '' })
      .then({ type: 'TimeOffWithdrawn', data: { ...of, why: '', was: 1000 } });
    given(requested, approved)
      .when(withdrawTimeOff, { ...of, why: '' })
      .thenRefused('inventory.reasonRequired', 'reason');
    given()
      .when(withdrawTimeOff, { ...of, why: 'x' })
      .thenRefused('people.applicationUnknown');
  });
});

describe('the balance', () => {
  const application = (
    applicationId: string,
    status: TimeOffApplication['status'],
    hours: string,
  ): TimeOffApplication => ({
    applicationId,
    type: 1000,
    status,
    reason: '',
    notes: '',
    told: null,
    dates: { ...dates, hours },
  });
  it('is what was earned, less what was used; of it what nobody has asked for is available', () =>
    expect(
      balanceOf([application('a1', 7000, '16'), application('a2', 1000, '8'), application('a3', 8000, '40')], {
        earned: '50.5',
      }),
    ).toEqual({ earned: '50.5', used: '16', pending: '8', forfeited: '0', balance: '34.5', available: '26.5' }));
  it('does not count unpaid absences', () => {
    const absence = { ...application('a1', 7000, '16'), type: 3000 } as const;
    expect(balanceOf([absence], { earned: '10' }).balance).toBe('10');
    expect(daysOffOf([absence], [])).toEqual([
      { day: '2026-12-21', minutes: 480, isPaid: false },
      { day: '2026-12-22', minutes: 480, isPaid: false },
    ]);
  });
});
