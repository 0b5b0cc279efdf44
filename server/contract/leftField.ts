import { Type, type Static } from 'typebox';
import { Instant, nullable } from './scalars.ts';

/**
 * A field that the undo skipped because it was edited later, with its current value and editor. `value` is omitted if the
 * user may not see it.
 */
export const LeftField = Type.Object({
  field: Type.String(),
  value: Type.Optional(nullable(Type.Union([Type.String(), Type.Number(), Type.Boolean()]))),
  at: Instant,
  by: Type.String(),
  byName: Type.String(),
});
export type LeftField = Static<typeof LeftField>;
