import { describe, expect, it } from 'vitest';
import { employee, type EmployeeEvent } from '../../server/domain/access/employee.ts';
import { cardNumber, issueCard } from '../../server/domain/access/issueCard.ts';
import { Role } from '../../server/domain/access/roles.ts';
import { correctPunch } from '../../server/domain/people/correctPunch.ts';
import { PunchType, type PunchTypeCode } from '../../server/domain/people/punchCodes.ts';
import { isEnteredLater, punchTime } from '../../server/domain/people/punchTime.ts';
import { recordPunch, type RecordPunch } from '../../server/domain/people/recordPunch.ts';
import { clockId, timeClock, type TimeClockEvent } from '../../server/domain/people/timeClock.ts';
import { DomainError } from '../../server/kernel/decider.ts';
import { specify } from '../domain/specify.ts';

const given = specify(timeClock);
const userId = 'e1';

const facts = (type: PunchTypeCode, hour: string) => ({
  ...{ type, checkTime: `2026-11-20T${hour}:00:00.000Z`, workday: '2026-11-20' },
});
const recorded = (punchId: string, type: PunchTypeCode, hour: string): TimeClockEvent => ({
  type: 'PunchRecorded',
  data: { userId, punchId, cardId: '0042', deviceId: null, ...facts(type, hour) },
});
const punch = (type: PunchTypeCode, hour: string, change: Partial<RecordPunch> = {}): RecordPunch => ({
  ...{ userId, punchId: `${String(type)}-${hour}`, cardId: '0042', deviceId: null, ...facts(type, hour) },
  ...{ before: [], timeZone: 'America/Los_Angeles', ...change },
});
const entered = recorded('1100-16', PunchType.IN, '16');

describe('a punch', () => {
  it('in opens a session', () => given().when(recordPunch, punch(PunchType.IN, '16')).then(entered));
  it('out ends it', () =>
    given(entered)
      .when(recordPunch, punch(PunchType.OUT, '20'))
      .then(recorded('1200-20', PunchType.OUT, '20')));
  it('is recorded once', () => given(entered).when(recordPunch, punch(PunchType.IN, '16')).thenNothing());
  it('in while in is asked about', () =>
    given(entered).when(recordPunch, punch(PunchType.IN, '20')).thenRefused('unlikely.clockedIn', 'type'));
  it('out while out is asked about', () =>
    given().when(recordPunch, punch(PunchType.OUT, '20')).thenRefused('unlikely.clockedOut', 'type'));
  it('in while in is recorded for a reason', () =>
    given(entered)
      .when(recordPunch, punch(PunchType.IN, '20', { anyway: true, reason: 'Forgot to clock out' }))
      .then(recorded('1100-20', PunchType.IN, '20')));
  it('in while in needs the reason', () =>
    given(entered)
      .when(recordPunch, punch(PunchType.IN, '20', { anyway: true }))
      .thenRefused('plausible.reasonRequired', 'reason'));
  it('out ends a session of the month before', () =>
    given()
      .when(
        recordPunch,
        punch(PunchType.OUT, '20', {
          before: [{ punchId: 'k0', ...facts(PunchType.IN, '15'), isCorrected: false }],
        }),
      )
      .then(recorded('1200-20', PunchType.OUT, '20')));
  it('that is entered afterwards is judged by the time it is of', () =>
    given(recorded('k1', PunchType.IN, '12'), recorded('k2', PunchType.OUT, '20'))
      .when(recordPunch, punch(PunchType.OUT, '16'))
      .then(recorded('1200-16', PunchType.OUT, '16')));
  it('tells since when somebody is in by the company’s clocks', () => {
    const state = timeClock.evolve(timeClock.initialState(), entered);
    expect(refusal(() => recordPunch(punch(PunchType.IN, '20'), state)).details).toEqual({ since: '11/20/2026 08:00' });
  });
});

const corrected = (is: ReturnType<typeof facts> | null, reason = 'Came earlier'): TimeClockEvent => ({
  type: 'PunchCorrected',
  data: { userId, punchId: '1100-16', was: facts(PunchType.IN, '16'), is, reason },
});
const correction = (is: ReturnType<typeof facts> | null, reason = ' Came earlier ') => ({
  ...{ userId, punchId: '1100-16', is, reason },
});

describe('a correction', () => {
  it('keeps what stood there and why', () =>
    given(entered)
      .when(correctPunch, correction(facts(PunchType.IN, '15')))
      .then(corrected(facts(PunchType.IN, '15'))));
  it('to the same is none', () =>
    given(entered)
      .when(correctPunch, correction(facts(PunchType.IN, '16')))
      .thenNothing());
  it('needs a reason', () =>
    given(entered)
      .when(correctPunch, correction(facts(PunchType.IN, '15'), ' '))
      .thenRefused('inventory.reasonRequired', 'reason'));
  it('removes a punch', () => given(entered).when(correctPunch, correction(null)).then(corrected(null)));
  it('of a removed punch is refused', () =>
    given(entered, corrected(null))
      .when(correctPunch, correction(facts(PunchType.IN, '15')))
      .thenRefused('people.punchUnknown'));
  it('decides what comes after it', () =>
    given(entered, corrected(facts(PunchType.OUT, '16')))
      .when(recordPunch, punch(PunchType.OUT, '20'))
      .thenRefused('unlikely.clockedOut', 'type'));
});

describe('the time of a punch', () => {
  const now = '2026-11-20T16:00:00.000Z';
  it.each([
    [undefined, now],
    ['2026-11-20T07:59:00-08:00', '2026-11-20T15:59:00.000Z'],
    // Another machine's clock.
    ['2026-11-20T16:00:59Z', now],
  ])('sent as %s is %s', (sent, expected) => expect(punchTime(sent, now)).toBe(expected));
  it.each([
    ['2026-11-20T16:01:01Z', 'people.punchInFuture'],
    ['2026-11-20T16:00:00', 'people.punchTimeInvalid'],
    ['1926-11-20T15:00:00Z', 'people.punchTimeInvalid'],
    ['2026-13-20T15:00:00Z', 'people.punchTimeInvalid'],
    ['now', 'people.punchTimeInvalid'],
  ])('sent as %s is refused', (sent, code) => expect(refusal(() => punchTime(sent, now)).code).toBe(code));
  it('of more than five minutes ago is somebody’s word', () => {
    expect(isEnteredLater('2026-11-20T15:55:00.000Z', now)).toBe(false);
    expect(isEnteredLater('2026-11-20T15:54:59.000Z', now)).toBe(true);
  });
  it('decides the month that it is kept in', () => expect(clockId('e1', '2026-11-20')).toBe('e1_202611'));
});

describe('a card', () => {
  const user = specify(employee);
  const hired: EmployeeEvent = {
    type: 'EmployeeHired',
    data: {
      ...{ userId, email: 'ana@example.com', firstName: 'Ana', middleName: '', lastName: 'Trujillo' },
      ...{ role: Role.WORKER, status: 1000 },
    },
  };
  const issued: EmployeeEvent = { type: 'EmployeeCardIssued', data: { userId, cardId: '0042', was: null } };
  it('is issued', () => user(hired).when(issueCard, { userId, cardId: ' ００４２ ' }).then(issued));
  it('is issued once', () => user(hired, issued).when(issueCard, { userId, cardId: '0042' }).thenNothing());
  it('takes the place of the one before', () =>
    user(hired, issued)
      .when(issueCard, { userId, cardId: '0043' })
      .then({ type: 'EmployeeCardIssued', data: { userId, cardId: '0043', was: '0042' } }));
  it('is for those who are there', () =>
    user().when(issueCard, { userId, cardId: '0042' }).thenRefused('access.accountInactive'));
  it.each(['', ' ', '4 2', 'é', '4/2', 'x'.repeat(65)])('numbered %j is refused', (written) =>
    expect(refusal(() => cardNumber(written)).code).toBe('access.cardInvalid'),
  );
});

function refusal(run: () => unknown): DomainError {
  try {
    run();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('it was not refused');
}
