import { Type, type Static, type TSchema } from 'typebox';
import { Instant, nullable } from './scalars.ts';

/** `{ data }`: every answer but the token's (design 6). */
export const answer = <T extends TSchema>(data: T) => Type.Object({ data });

/** A page of a list; beyond 1,000 hits `total` is 1,000 and `totalIsCapped` true (design 5). */
export const listAnswer = <T extends TSchema>(row: T) =>
  answer(Type.Object({ total: Type.Integer(), totalIsCapped: Type.Boolean(), list: Type.Array(row) }));

/** The answer of a command: what changed, the sentence the console shows, and the position to wait for. */
export const accepted = <T extends TSchema>(data: T) =>
  Type.Object({
    data,
    message: Type.String(),
    /** Position in the log, a decimal string; null when nothing was appended. */
    position: nullable(Type.String()),
    /** False when the lists do not show the change yet: the console keeps its value marked "saving". */
    synced: Type.Boolean(),
    /** Present where a list leaves this record out, and will until its update is tried again with success. */
    leftOut: Type.Optional(Type.Literal(true)),
  });

export const ErrorBody = Type.Object({
  /** An i18n key of locales/<lang>/errors.json; the console decides by it. */
  code: Type.String(),
  message: Type.String(),
  field: Type.Optional(Type.String()),
  details: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  correlationId: Type.String(),
});
export type ErrorBody = Static<typeof ErrorBody>;

/** Several fields at fault come together as `errors`; `error` is the first of them. */
export const ErrorAnswer = Type.Object({ error: ErrorBody, errors: Type.Optional(Type.Array(ErrorBody)) });
export type ErrorAnswer = Static<typeof ErrorAnswer>;

/** 412: what changed since the revision of If-Match. */
export const StaleAnswer = Type.Object({
  error: ErrorBody,
  revision: Type.Integer(),
  changes: Type.Array(
    Type.Object({
      field: Type.String(),
      from: Type.Unknown(),
      to: Type.Unknown(),
      by: Type.String(),
      at: Instant,
    }),
  ),
});
export type StaleAnswer = Static<typeof StaleAnswer>;
