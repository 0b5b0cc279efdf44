import { Type, type Static } from 'typebox';
import { answer } from '../envelope.ts';
import { closed, Id, Instant, nullable } from '../scalars.ts';

/** Names the view that a request asks about (design 5). */
export const AS_OF_HEADER = 'x-as-of';

/** `instant`: a moment of the past, ISO 8601 with its offset. */
export const AsOfRequest = closed({ instant: Type.String({ minLength: 1, maxLength: 40 }) });
export type AsOfRequest = Static<typeof AsOfRequest>;

export const AsOfParams = Type.Object({ companyId: Id, viewId: Type.String({ pattern: '^[0-9a-f]{32}$' }) });

/** The company as it was known at a moment: to be waited for, then read with `X-As-Of: <id>`. */
export const AsOfView = Type.Object({
  id: Type.String(),
  instant: Instant,
  state: Type.Unsafe<'building' | 'ready' | 'failed'>({ type: 'string', enum: ['building', 'ready', 'failed'] }),
  /** 0 to 1. */
  progress: Type.Number(),
  /** Where the log stood then, a decimal string; null until it is found. */
  position: nullable(Type.String()),
});
export type AsOfView = Static<typeof AsOfView>;

export const AsOfAnswer = answer(AsOfView);
export const AsOfLeftAnswer = answer(Type.Null());
