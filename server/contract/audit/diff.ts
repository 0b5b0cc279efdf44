import { Type, type Static } from 'typebox';
import { answer } from '../envelope.ts';
import { closed, Instant, nullable } from '../scalars.ts';
import { Part } from './history.ts';

/** Query of GET what became of a record: two moments, ISO 8601; `to` absent = now. */
export const DiffQuery = closed({ from: Instant, to: Type.Optional(Instant) });
export type DiffQuery = Static<typeof DiffQuery>;

/** A field that was another at the second moment; null: nothing. Values as the history writes them. */
const DiffRow = Type.Object({
  field: Type.String(),
  /** The part that it is a field of; null: the record itself. */
  part: nullable(Part),
  from: nullable(Type.String()),
  to: nullable(Type.String()),
  /** Of the last step between the two moments, where one is known. */
  at: nullable(Instant),
  byName: nullable(Type.String()),
  reason: nullable(Type.String()),
});
export type DiffRow = Static<typeof DiffRow>;

export const RecordDiff = Type.Object({
  from: Instant,
  to: Instant,
  /** False where the record did not exist yet at the first moment. */
  wasThere: Type.Boolean(),
  changes: Type.Array(DiffRow),
});
export type RecordDiff = Static<typeof RecordDiff>;
export const DiffAnswer = answer(RecordDiff);
