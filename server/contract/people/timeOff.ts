import { Type, type Static } from 'typebox';
import { DURATION_MAX, TIME_SHEET_TYPE, TimeOffStatus, timeOffTypes } from '../../domain/people/timeOffCodes.ts';
import { accepted, answer } from '../envelope.ts';
import { anyway, closed, codes, Day, decimalOut, Id, Instant, nullable, reason, WrittenDay } from '../scalars.ts';

const type = codes(timeOffTypes);
const status = codes(Object.values(TimeOffStatus));
const note = Type.Optional(Type.String({ maxLength: 200 }));
const time = Type.Optional(nullable(Type.String({ maxLength: 5 })));

/** What an application is sent with (spec 3, sections 3 and 4): of a type, dates, and within one day times. */
const dates = {
  startDate: WrittenDay,
  endDate: WrittenDay,
  startTime: time,
  endTime: time,
  /** Hours; absent: those of the dates and times (spec 3, section 5). */
  duration: Type.Optional(Type.Integer({ minimum: 1, maximum: DURATION_MAX })),
};

/** POST company/{id}/application: `userId` absent: one's own. */
export const RequestTimeOff = closed({
  userId: Type.Optional(Id),
  /** The same by the spec's name. */
  user: Type.Optional(closed({ id: Id })),
  company: Type.Optional(closed({ id: Id })),
  type: Type.Optional(type),
  /** A new one is submitted (spec 3, section 4). */
  status: Type.Optional(Type.Literal(TimeOffStatus.SUBMITTED)),
  applicationStatus: Type.Optional(Type.Literal(TimeOffStatus.SUBMITTED)),
  ...dates,
  reason: note,
  notes: note,
  /** The spec sends the type of the time sheet too. */
  timeSheet: Type.Optional(closed({ type: Type.Optional(Type.Literal(TIME_SHEET_TYPE)) })),
});
export type RequestTimeOff = Static<typeof RequestTimeOff>;

export const ApplicationParams = Type.Object({ companyId: Id, applicationId: Id });
export const MoveTimeOff = closed(dates);
export type MoveTimeOff = Static<typeof MoveTimeOff>;

/** PUT application/{id}/status: 7000 approves, 8000 rejects; `anyway`: more than what was earned. */
export const DecideTimeOff = closed({
  applicationStatus: codes([TimeOffStatus.APPROVED, TimeOffStatus.REJECTED]),
  anyway,
  reason,
});
export type DecideTimeOff = Static<typeof DecideTimeOff>;
export const WithdrawTimeOff = closed({ reason });

const Balance = Type.Object({
  earned: decimalOut(),
  used: decimalOut(),
  pending: decimalOut(),
  forfeited: decimalOut(),
  balance: decimalOut(),
  available: decimalOut(),
  /** Regular hours in approved weeks, and what each of them earns. */
  workHours: decimalOut(),
  multiplier: nullable(decimalOut()),
  /** What was not earned since the balance was at the company's limit. */
  overCap: decimalOut(),
});
export type TimeOffBalanceRow = Static<typeof Balance>;

/** An application, also by the spec's names (spec 3, section 3). */
const ApplicationRow = Type.Object({
  id: Id,
  userId: Id,
  user: Type.Object({ id: Id }),
  company: Type.Object({ id: Id }),
  name: Type.String(),
  type,
  status,
  applicationStatus: status,
  timeSheet: Type.Object({
    startTime: nullable(Type.String()),
    endTime: nullable(Type.String()),
    hours: decimalOut(),
    type: Type.Literal(TIME_SHEET_TYPE),
    status,
  }),
  startDate: Day,
  endDate: Day,
  startTime: nullable(Type.String()),
  endTime: nullable(Type.String()),
  /** Hours. */
  duration: decimalOut(),
  days: decimalOut(),
  reason: Type.String(),
  notes: Type.String(),
  requestedAt: Instant,
  decision: Type.String(),
});
export type ApplicationRow = Static<typeof ApplicationRow>;

/** GET company/{id}/applications: 3 years before to 3 years after by default (spec 3, section 7). */
export const ApplicationQuery = closed({
  userId: Type.Optional(Id),
  startDate: Type.Optional(WrittenDay),
  endDate: Type.Optional(WrittenDay),
  status: Type.Optional(status),
});
export const ApplicationsAnswer = answer(
  Type.Object({
    list: Type.Array(ApplicationRow),
    /** Hours of those that are listed. */
    approvedHours: decimalOut(),
    submittedHours: decimalOut(),
  }),
);
export type Applications = Static<typeof ApplicationsAnswer>['data'];

/** GET company/{id}/users/applications: those of everyone, by name or card (spec 3, section 7). */
export const UserApplicationQuery = closed({
  startDate: Type.Optional(WrittenDay),
  endDate: Type.Optional(WrittenDay),
  name: Type.Optional(Type.String({ maxLength: 100 })),
  card: Type.Optional(Type.String({ maxLength: 64 })),
  /** Part of a name, a number, a card or a department. */
  extra: Type.Optional(Type.String({ maxLength: 100 })),
  type: Type.Optional(type),
});

/** GET employees/{userId}/pto: the balance. */
export const BalanceAnswer = answer(Balance);

export const ApplicationAnswer = accepted(Type.Object({ id: Id, userId: Id }));
