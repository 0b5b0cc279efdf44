import { Type, type Static } from 'typebox';
import { REASON_MAX } from '../../domain/limits.ts';
import { PUNCH_PROCESS, punchTypes, RecordType } from '../../domain/people/punchCodes.ts';
import { sessionFlags } from '../../domain/people/workSessions.ts';
import { APP_SYSTEM } from '../codes.ts';
import { accepted, answer, listAnswer } from '../envelope.ts';
import {
  anyway,
  closed,
  codes,
  Day,
  decimalOut,
  Id,
  Instant,
  nullable,
  paging,
  reason,
  WrittenDay,
} from '../scalars.ts';

const type = codes(punchTypes);
const cardId = Type.String({ minLength: 1, maxLength: 64, requiredCode: 'people.cardRequired' });
const nothing = Type.Optional(nullable(Type.String({ maxLength: 64 })));

/** What a punch is sent with that says nothing of it (spec 3, section 7): the system, the process, when it was made. */
const form = {
  appSystem: Type.Optional(Type.Literal(APP_SYSTEM)),
  process: Type.Optional(Type.Literal(PUNCH_PROCESS)),
  createdAt: Type.Optional(nullable(Instant)),
};

/** POST log: a punch by card. `checkTime` absent or null: now; `id` is empty. */
export const RecordPunch = closed({
  ...form,
  cardId,
  type,
  checkTime: Type.Optional(nullable(Instant)),
  deviceId: nothing,
  id: Type.Optional(Type.Literal('')),
  anyway,
  reason,
});
export type RecordPunch = Static<typeof RecordPunch>;

const required = Type.String({ maxLength: REASON_MAX, requiredCode: 'inventory.reasonRequired' });

/** PUT log: what a punch shall say; it stays whose it is, so the card is not looked at. */
export const CorrectPunch = closed({
  ...form,
  id: Id,
  type,
  checkTime: Instant,
  cardId: nothing,
  deviceId: nothing,
  reason: required,
});
export type CorrectPunch = Static<typeof CorrectPunch>;

export const LogParams = Type.Object({ companyId: Id, logId: Id });
/** DELETE log/{logId}: why. */
export const RemovePunch = closed({ reason: required });

/** A punch, by the spec's names (spec 3, section 3), and whose it is. */
const PunchRow = Type.Object({
  id: Id,
  cardId: Type.String(),
  /** 1100 in, 1200 out. */
  type,
  checkTime: Instant,
  createdAt: Instant,
  deviceId: nullable(Type.String()),
  process: Type.Literal(PUNCH_PROCESS),
  appSystem: Type.Literal(APP_SYSTEM),
  userId: Id,
  name: Type.String(),
  /** Its business date. */
  workday: Day,
  /** 1000 as it was punched, 6666 once it was corrected. */
  recordType: codes(Object.values(RecordType)),
});
export type PunchRow = Static<typeof PunchRow>;

/** Query of GET log/logs, the latest first: business dates, both included; by default from the start of the year to today. */
export const LogQuery = closed({
  ...paging(20),
  startDate: Type.Optional(WrittenDay),
  endDate: Type.Optional(WrittenDay),
  /** Part of a name. */
  name: Type.Optional(Type.String({ maxLength: 100 })),
  card: Type.Optional(Type.String({ maxLength: 64 })),
  /** Part of a name, a number, a card or a department. */
  extra: Type.Optional(Type.String({ maxLength: 100 })),
  type: Type.Optional(type),
});
export type LogQuery = Static<typeof LogQuery>;
export const LogAnswer = listAnswer(PunchRow);

/** Work from a clock-in to a clock-out (rules 8); one of them may be absent. */
const sessionFields = {
  workday: Day,
  clockIn: nullable(PunchRow),
  clockOut: nullable(PunchRow),
  isOpen: Type.Boolean(),
  minutes: Type.Integer(),
  /** 2 decimals; 0 where it is not whole. */
  hours: decimalOut(),
  flag: nullable(Type.Enum([...sessionFlags])),
};
const SessionRow = Type.Object({ userId: Id, name: Type.String(), ...sessionFields });
export type SessionRow = Static<typeof SessionRow>;

/** Query of GET log/sessions: of a business date, today by default, with those that are open today. */
export const SessionQuery = closed({ day: Type.Optional(WrittenDay) });
export const SessionAnswer = answer(Type.Object({ day: Day, list: Type.Array(SessionRow) }));
export type SessionPage = Static<typeof SessionAnswer>['data'];

/** Answer of POST log. `hours`: of the session that it ended; null where it ended none. */
export const PunchedAnswer = accepted(
  Type.Object({ id: Id, userId: Id, name: Type.String(), type, checkTime: Instant, hours: nullable(decimalOut()) }),
);
/** Answer of a correction. */
export const CorrectedAnswer = accepted(Type.Object({ id: Id, userId: Id }));

export const CardParams = Type.Object({ companyId: Id, cardId: Type.String({ minLength: 1, maxLength: 64 }) });
/** GET employee/card/{cardId}: who has it, and since when they are clocked in. */
export const CardHolderAnswer = answer(
  Type.Object({
    id: Id,
    name: Type.String(),
    cardId: Type.String(),
    /** Employee account status (rules 0.4). */
    status: Type.Integer(),
    openSince: nullable(Instant),
  }),
);
export type CardHolder = Static<typeof CardHolderAnswer>['data'];
