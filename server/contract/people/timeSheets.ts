import { Type, type Static } from 'typebox';
import { sessionFlags } from '../../domain/people/workSessions.ts';
import { APPROVED_MAX, weekFigures } from '../../domain/people/weekHours.ts';
import { accepted, answer, listAnswer } from '../envelope.ts';
import { anyway, closed, Day, decimalOut, each, Id, Instant, nullable, reason, WrittenDay } from '../scalars.ts';
import { REASON_MAX } from '../../domain/limits.ts';

const flag = Type.Enum([...sessionFlags]);
const figures = Type.Object(each(weekFigures, decimalOut()));

/** GET company/{id}/timesheets: everyone's week; `week`: any of its days, the present one by default. */
export const TimeSheetQuery = closed({
  week: Type.Optional(WrittenDay),
  department: Type.Optional(Type.String({ maxLength: 80 })),
  userId: Type.Optional(Id),
  /** Part of a name, a number or a card; the console sends it in capitals (spec 3, section 7). */
  search: Type.Optional(Type.String({ maxLength: 100 })),
  /** The card of someone, as a whole. */
  card: Type.Optional(Type.String({ maxLength: 64 })),
});
export type TimeSheetQuery = Static<typeof TimeSheetQuery>;

/** A day of a sheet, in hours. */
const SheetDay = Type.Object({
  day: Day,
  regular: decimalOut(),
  overtime: decimalOut(),
  double: decimalOut(),
  pto: decimalOut(),
  holiday: decimalOut(),
  absence: decimalOut(),
  holidayName: nullable(Type.String()),
});
const WeekRow = Type.Object({
  userId: Id,
  name: Type.String(),
  employeeNumber: Type.String(),
  /** Empty: none. */
  cardId: Type.String(),
  department: Type.String(),
  weekStart: Day,
  days: Type.Array(SheetDay),
  /** Those of now; of an approved week the approved ones are `approved.figures`. */
  figures,
  flags: Type.Array(flag),
  isOpen: Type.Boolean(),
  approved: nullable(Type.Object({ figures, by: Type.String(), at: Instant })),
});
export type WeekRow = Static<typeof WeekRow>;
export const TimeSheetsAnswer = answer(
  Type.Object({
    weekStart: Day,
    weekEnd: Day,
    list: Type.Array(WeekRow),
    /** Names of those without an employee number, also of whom the search leaves out: payroll's file has none of their hours. */
    unnumbered: Type.Array(Type.String()),
  }),
);
export type TimeSheets = Static<typeof TimeSheetsAnswer>['data'];

/** GET company/{id}/timesheets-flagged: weeks that are over or running, not approved, and need a look; the latest first. */
const FlaggedWeek = Type.Object({ userId: Id, name: Type.String(), weekStart: Day, flags: Type.Array(flag) });
export type FlaggedWeek = Static<typeof FlaggedWeek>;
export const FlaggedWeeksAnswer = answer(Type.Array(FlaggedWeek));

/** GET company/{id}/timesheets/{userId}: the sessions of someone, 5 a page (spec 3, section 2). */
export const OwnSheetQuery = closed({
  startDate: Type.Optional(WrittenDay),
  endDate: Type.Optional(WrittenDay),
  pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 5 })),
});
/** A session as the sheet has it, by the spec's names (spec 3, section 3, Time sheet). */
const SheetSession = Type.Object({
  id: Type.String(),
  /** Its punches, by which they are corrected; null: it is missing. */
  clockInId: nullable(Id),
  clockOutId: nullable(Id),
  cardId: Type.String(),
  workday: Day,
  /** 0 Sunday to 6 Saturday. */
  dayOfWeek: Type.Integer(),
  dateIn: nullable(Day),
  timeIn: nullable(Type.String()),
  dateOut: nullable(Day),
  timeOut: nullable(Type.String()),
  timestampIn: nullable(Instant),
  timestampOut: nullable(Instant),
  /** Minutes. */
  elapsedTime: Type.Integer(),
  hours: decimalOut(),
  /** Of an hour; null for those who may not see it. */
  wage: nullable(decimalOut()),
  /** 1000 as punched, 6666 corrected since (spec 3, section 4). */
  type: Type.Integer(),
  isOpen: Type.Boolean(),
  flag: nullable(flag),
  isLocked: Type.Boolean(),
});
export type SheetSession = Static<typeof SheetSession>;
export const OwnSheetAnswer = listAnswer(SheetSession);

export const SheetParams = Type.Object({ companyId: Id, userId: Id });

/** POST timesheets/{userId}/approve: `weekStart` is the first day of the week; with sessions to look at only `anyway`. */
export const ApproveWeek = closed({ weekStart: WrittenDay, anyway, reason });
export type ApproveWeek = Static<typeof ApproveWeek>;
export const ReopenWeek = closed({
  weekStart: WrittenDay,
  reason: Type.String({ maxLength: REASON_MAX, requiredCode: 'inventory.reasonRequired' }),
});
export type ReopenWeek = Static<typeof ReopenWeek>;
/** POST timesheets-approve: the week of several people, each by itself; those with sessions to look at are refused. */
export const ApproveWeeks = closed({
  weekStart: WrittenDay,
  userIds: Type.Array(Id, { minItems: 1, maxItems: APPROVED_MAX }),
});
export type ApproveWeeks = Static<typeof ApproveWeeks>;
/** What became of each; `refusal` null: the week is approved. */
export const WeeksAnswer = accepted(
  Type.Object({
    weekStart: Day,
    results: Type.Array(
      Type.Object({ userId: Id, refusal: nullable(Type.Object({ code: Type.String(), message: Type.String() })) }),
    ),
  }),
);
export type ApprovedWeeks = Static<typeof WeeksAnswer>['data'];
export const WeekAnswer = accepted(Type.Object({ userId: Id, weekStart: Day }));

/** GET timesheets-export: approved weeks for payroll, a line a person and week. */
export const PayrollQuery = closed({
  startDate: Type.Optional(WrittenDay),
  endDate: Type.Optional(WrittenDay),
  department: Type.Optional(Type.String({ maxLength: 80 })),
  format: Type.Optional(Type.Enum(['csv', 'xlsx'])),
  language: Type.Optional(Type.Enum(['en', 'zh'])),
});
