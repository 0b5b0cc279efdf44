import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { approveWeek, reopenWeek } from '../../server/domain/people/approveWeek.ts';
import { correctPunch } from '../../server/domain/people/correctPunch.ts';
import { PunchType } from '../../server/domain/people/punchCodes.ts';
import { timeClock, type Punch, type TimeClockEvent } from '../../server/domain/people/timeClock.ts';
import { timeSheet, weeksBetween, type SheetSource } from '../../server/domain/people/timeSheet.ts';
import { firstOfWeek, weekHours } from '../../server/domain/people/weekHours.ts';
import { workSessions } from '../../server/domain/people/workSessions.ts';
import { specify } from '../domain/specify.ts';

const both = { daily: true, weekly: true };

describe('overtime', () => {
  it('is over 8 hours a day, double over 12 (California)', () => {
    expect(weekHours([480, 540, 800], both)).toEqual([
      { regular: 480, overtime: 0, double: 0 },
      { regular: 480, overtime: 60, double: 0 },
      { regular: 480, overtime: 240, double: 80 },
    ]);
  });
  it('is over 40 straight hours a week, and counts none twice', () => {
    // Six days of 9 hours: six hours of daily overtime, and the sixth day's 8 straight hours.
    const days = weekHours([540, 540, 540, 540, 540, 540, 0], both);
    expect(days.map(({ regular }) => regular)).toEqual([480, 480, 480, 480, 480, 0, 0]);
    expect(days.map(({ overtime }) => overtime)).toEqual([60, 60, 60, 60, 60, 540, 0]);
  });
  it('is as the company has it', () => {
    expect(weekHours([600, 900], { daily: false, weekly: true })).toEqual([
      { regular: 600, overtime: 0, double: 0 },
      { regular: 900, overtime: 0, double: 0 },
    ]);
    expect(weekHours([3000], { daily: false, weekly: false })).toEqual([{ regular: 3000, overtime: 0, double: 0 }]);
  });
  it('adds up: every minute is counted once, none is below zero, no week has over 40 regular hours', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1_440 }), { minLength: 7, maxLength: 7 }),
        fc.boolean(),
        fc.boolean(),
        (worked, daily, weekly) => {
          const days = weekHours(worked, { daily, weekly });
          for (const [at, { regular, overtime, double }] of days.entries()) {
            expect(regular + overtime + double).toBe(worked[at]);
            expect(Math.min(regular, overtime, double)).toBeGreaterThanOrEqual(0);
          }
          if (weekly) expect(days.reduce((sum, { regular }) => sum + regular, 0)).toBeLessThanOrEqual(2_400);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('a week', () => {
  it('begins on the day that the company says', () => {
    expect(firstOfWeek('2026-11-20', 0)).toBe('2026-11-15');
    expect(firstOfWeek('2026-11-20', 1)).toBe('2026-11-16');
    expect(firstOfWeek('2026-11-20', 5)).toBe('2026-11-20');
    expect(weeksBetween('2026-11-20', '2026-11-30', 0)).toEqual(['2026-11-15', '2026-11-22', '2026-11-29']);
  });
});

const punch = (punchId: string, type: Punch['type'], checkTime: string, workday: string): Punch => ({
  ...{ punchId, type, checkTime, workday, isCorrected: false },
});
/** Eight hours from Monday, 11/16/2026, 8:00 in Los Angeles, and a night from Friday into Saturday. */
const punches: Punch[] = [
  punch('1', PunchType.IN, '2026-11-16T16:00:00.000Z', '2026-11-16'),
  punch('2', PunchType.OUT, '2026-11-17T00:00:00.000Z', '2026-11-16'),
  punch('3', PunchType.IN, '2026-11-21T06:00:00.000Z', '2026-11-20'),
  punch('4', PunchType.OUT, '2026-11-21T16:00:00.000Z', '2026-11-21'),
];
const source = (change: Partial<SheetSource> = {}): SheetSource => ({
  ...{
    sessions: workSessions(punches),
    daysOff: [],
    holidays: [],
    department: '',
    rules: both,
    weekStart: '2026-11-15',
  },
  ...{ absentFrom: '2026-11-01', absentUntil: '2026-11-30', ...change },
});

describe('a time sheet', () => {
  it('has the hours of the day of the clock-in, also of a night', () => {
    const { days, figures } = timeSheet(source());
    expect(days.map(({ regular, overtime }) => regular + overtime)).toEqual([0, 480, 0, 0, 0, 600, 0]);
    expect(figures).toMatchObject({ worked: '18', regular: '16', overtime: '2', double: '0' });
  });
  it('counts working days on which nothing was worked nor granted as absence', () => {
    expect(timeSheet(source()).figures.absence).toBe('24');
    expect(timeSheet(source({ absentUntil: '2026-11-17' })).figures.absence).toBe('8');
    expect(timeSheet(source({ absentFrom: '9999-12-31' })).figures.absence).toBe('0');
  });
  it('has time off and paid holidays beside what was worked', () => {
    const { figures, days } = timeSheet(
      source({
        daysOff: [{ day: '2026-11-17', minutes: 480, isPaid: true }],
        holidays: [
          { day: '2026-11-18', name: 'Founding day', isPaid: true, isClosed: true, departments: [] },
          { day: '2026-11-19', name: 'Drivers’ day', isPaid: true, isClosed: true, departments: ['Drivers'] },
        ],
      }),
    );
    expect(figures).toMatchObject({ pto: '8', holiday: '8', absence: '8', regular: '16' });
    expect(days[3]?.holidayName).toBe('Founding day');
  });
  it('tells what needs a look', () => {
    const forgotten = punches.filter(({ punchId }) => punchId !== '2');
    const sheet = timeSheet(source({ sessions: workSessions(forgotten) }));
    expect([sheet.flags, sheet.figures.worked, sheet.isOpen]).toEqual([['MISSING_OUT'], '10', false]);
    expect(timeSheet(source({ sessions: workSessions(punches.slice(0, 1)) })).isOpen).toBe(true);
  });
});

describe('approving a week', () => {
  const given = specify(timeClock);
  const { figures } = timeSheet(source());
  const week = { userId: 'e1', weekStart: '2026-11-15' };
  const approve = { ...week, by: 'boss', figures, isOpen: false, flagged: 0 };
  const approved: TimeClockEvent = { type: 'WeekApproved', data: { ...week, figures } };
  const reopened: TimeClockEvent = { type: 'WeekReopened', data: { ...week, reason: 'Wrong' } };
  it('keeps its figures', () => given().when(approveWeek, approve).then(approved));
  it('happens once', () => given(approved).when(approveWeek, approve).thenNothing());
  it('of one’s own is somebody else’s', () =>
    given()
      .when(approveWeek, { ...approve, by: 'e1' })
      .thenRefused('people.ownWeek'));
  it('waits until it is over', () =>
    given()
      .when(approveWeek, { ...approve, isOpen: true })
      .thenRefused('people.weekOpen'));
  it('with sessions to look at takes a word', () => {
    given()
      .when(approveWeek, { ...approve, flagged: 1 })
      .thenRefused('unlikely.weekFlagged', 'weekStart');
    given()
      .when(approveWeek, { ...approve, flagged: 1, anyway: true, reason: 'Seen' })
      .then(approved);
  });
  it('is taken off with a reason, and then again possible', () => {
    given(approved)
      .when(reopenWeek, { ...week, reason: ' Wrong ' })
      .then(reopened);
    given(approved)
      .when(reopenWeek, { ...week, reason: '' })
      .thenRefused('inventory.reasonRequired', 'reason');
    given(approved, reopened).when(approveWeek, approve).then(approved);
    given(approved, reopened)
      .when(reopenWeek, { ...week, reason: 'Again' })
      .thenRefused('people.weekNotApproved');
  });
  it('locks its punches', () => {
    const recorded: TimeClockEvent = {
      type: 'PunchRecorded',
      data: {
        ...{ userId: 'e1', punchId: '1', cardId: '1', deviceId: null, type: PunchType.IN },
        ...{ checkTime: '2026-11-16T16:00:00.000Z', workday: '2026-11-16' },
      },
    };
    given(recorded)
      .when(correctPunch, { userId: 'e1', punchId: '1', is: null, reason: 'Twice', lockedWeeks: ['2026-11-15'] })
      .thenRefused('people.weekLocked');
  });
});
