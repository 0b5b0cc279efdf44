import { Type, type Static } from 'typebox';
import { answer } from '../envelope.ts';
import { closed, Day, Id, nullable, WrittenDay } from '../scalars.ts';

/** GET company/{id}/away: who is away between two days, this month by default. */
export const AwayQuery = closed({ startDate: Type.Optional(WrittenDay), endDate: Type.Optional(WrittenDay) });

/** What colleagues may know: who and when, neither why nor whether it is paid. */
const AwayRow = Type.Object({
  id: Id,
  userId: Id,
  name: Type.String(),
  startDate: Day,
  endDate: Day,
  startTime: nullable(Type.String()),
  endTime: nullable(Type.String()),
  /** Nobody has decided yet: told to those who see everyone's time off. */
  isSubmitted: Type.Boolean(),
});
export type AwayRow = Static<typeof AwayRow>;
export const AwayAnswer = answer(Type.Array(AwayRow));
