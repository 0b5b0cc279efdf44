import { Type, type Static } from 'typebox';
import { LIMIT_MAX } from '../../domain/plausible.ts';
import { accepted, answer } from '../envelope.ts';
import { closed, nullable, reason } from '../scalars.ts';

const limit = nullable(Type.Integer({ minimum: 1, maximum: LIMIT_MAX }));

/**
 * GET company/{id}/limits: what is asked about before it is saved (rules 18.41). A price or cost that moves by more than
 * `pricePercent` percent; one of 0 or a price below cost; a count of more than `countTimes` times the book, or of 0 where
 * more than 20 stood. Null or false: never.
 */
const Limits = Type.Object({ pricePercent: limit, asksBelowCost: Type.Boolean(), countTimes: limit });
export type Limits = Static<typeof Limits>;
export const LimitsAnswer = answer(Limits);

/** PUT company/{id}/limits: what is to change. */
export const ChooseLimits = closed({
  pricePercent: Type.Optional(limit),
  asksBelowCost: Type.Optional(Type.Boolean()),
  countTimes: Type.Optional(limit),
  reason,
});
export type ChooseLimits = Static<typeof ChooseLimits>;
export const LimitsSavedAnswer = accepted(Limits);
