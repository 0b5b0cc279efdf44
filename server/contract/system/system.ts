import { Type, type Static } from 'typebox';
import { accepted, listAnswer } from '../envelope.ts';
import { closed, Instant, paging } from '../scalars.ts';

const PROJECTION_MAX = 64;
const STREAM_MAX = 200;

/** Query of GET parked-stream. */
export const ParkedStreamQuery = closed(paging(20));
export type ParkedStreamQuery = Static<typeof ParkedStreamQuery>;

/** One stream that one read model leaves out since an event of it failed; everything else continues (design 5). */
export const ParkedStream = Type.Object({
  projection: Type.String(),
  stream: Type.String(),
  /** Type and revision of the event that failed. */
  event: Type.String(),
  revision: Type.Integer(),
  error: Type.String(),
  parkedAt: Instant,
  /** Someone has asked to try it again, and the projector has not come to it yet. */
  isRetrying: Type.Boolean(),
});
export type ParkedStream = Static<typeof ParkedStream>;
export const ParkedStreamListAnswer = listAnswer(ParkedStream);

/** Body of POST parked-stream/retry: one stream of one read model, or all of the company. */
export const RetryParked = closed({
  projection: Type.Optional(Type.String({ minLength: 1, maxLength: PROJECTION_MAX })),
  stream: Type.Optional(Type.String({ minLength: 1, maxLength: STREAM_MAX })),
});
export type RetryParked = Static<typeof RetryParked>;
export const RetryParkedAnswer = accepted(Type.Object({ asked: Type.Integer() }));
