import { Type, type Static } from 'typebox';
import { Instant, nullable } from './scalars.ts';

/** A field that an undo leaves, since somebody has changed it: what it is now and whose doing. No `value`: not to be told. */
export const LeftField = Type.Object({
  field: Type.String(),
  value: Type.Optional(nullable(Type.Union([Type.String(), Type.Number(), Type.Boolean()]))),
  at: Instant,
  by: Type.String(),
  byName: Type.String(),
});
export type LeftField = Static<typeof LeftField>;
