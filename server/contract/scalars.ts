import { Type, type TProperties, type TSchema } from 'typebox';
import type { Decimal } from '../domain/decimal.ts';
import { REASON_MAX } from '../domain/limits.ts';

export interface DecimalLimits {
  readonly minimum?: string;
  readonly maximum?: string;
  /** Digits behind the point, at most. */
  readonly places?: number;
}

/**
 * A decimal in a request: a string, or a JSON number that is turned into a string at the edge (design 3). The limits
 * are under the keyword `decimal`, which the server checks exactly and OpenAPI shows. `requiredCode`: what is said where
 * it is missing or empty.
 */
export const decimal = (limits: DecimalLimits = {}, asked: { readonly requiredCode?: string } = {}) =>
  Type.Unsafe<Decimal>({ type: ['string', 'number'], maxLength: 32, decimal: limits, ...asked });

/** A decimal in an answer. */
export const decimalOut = () => Type.Unsafe<Decimal>({ type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' });

export const Id = Type.String({ pattern: '^[A-Za-z0-9_]{1,64}$' });

/** A business date of the company, YYYY-MM-DD. */
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10 });

/**
 * A business date in a request: YYYY-MM-DD, or MM-DD-YYYY as the spec writes it (1, section 9); the server turns it into the
 * former and refuses what is no date of the calendar.
 */
export const WrittenDay = Type.String({ maxLength: 10, day: true });

/** An instant in UTC, ISO 8601. */
export const Instant = Type.String({ maxLength: 32 });

/** An object with these properties and no other: what a request may send. */
export const closed = <T extends TProperties>(properties: T) =>
  Type.Object(properties, { additionalProperties: false });

export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** Why a change is made, in the user's words. */
export const reason = Type.Optional(Type.String({ maxLength: REASON_MAX }));

/** What was asked about is wanted all the same: codes `unlikely.*` are refused without it; `reason` says why. */
export const anyway = Type.Optional(Type.Boolean());

/** When something was counted, by the company's clocks or with an offset; absent: now. */
export const countedAt = Type.Optional(Type.String({ maxLength: 40 }));

/** A unit that the company does not have is refused with `catalog.unitNew` unless it may be created (rules 18.39). */
export const createUnits = Type.Optional(Type.Boolean());

/** The command that is undone, sent without the fields that it set. */
export const undoes = Type.Optional(Type.String({ maxLength: 36, pattern: '^[0-9a-fA-F-]{36}$' }));

/** What every save of a record may send beside its fields. */
export const saying = { reason, undoes };

/** Query of a list that is read page by page, counted from 1. */
export const paging = (size: number) => ({
  pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: size })),
});

/** In which direction a list is ordered; the spec's tables end the words with "end" (spec 2, 7.7). */
export const sortType = () => Type.Optional(Type.Enum(['asc', 'desc', 'ascend', 'descend']));

/** A parameter of an address that may be given several times: `brand=Acme&brand=Best`. */
export const several = <T extends TSchema>(schema: T, maxItems: number) =>
  Type.Union([schema, Type.Array(schema, { maxItems })]);

/** One of some numeric codes of the spec. */
export const codes = <const T extends readonly number[]>(values: T) =>
  Type.Unsafe<T[number]>({ type: 'integer', enum: [...values] });

/** The same schema for each of these properties. */
export const each = <Name extends string, T extends TSchema>(names: readonly Name[], schema: T) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, T>;

/** What `several` was given, as a list. */
export const listOf = <T>(given: T | readonly T[] | undefined): readonly T[] =>
  given === undefined ? [] : Array.isArray(given) ? (given as readonly T[]) : [given as T];
