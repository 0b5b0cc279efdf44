import { Type, type TOptional, type TSchema, type TUnsafe } from 'typebox';
import type { Field, FieldTable, ReferenceField, ValueField, ValuesOf } from '../domain/fields.ts';
import { AMOUNT_MAX, QUANTITY_PLACES } from '../domain/limits.ts';
import { codes, decimal, decimalOut, Id, nullable, WrittenDay } from './scalars.ts';

/** Fields of a table in a request: each may be absent, a reference comes as `<field>Id`, null for none. */
type RequestPart<T extends FieldTable> = {
  [Name in ValueField<T>]: TOptional<TUnsafe<ValuesOf<T>[Name]>>;
} & {
  [Name in ReferenceField<T> as `${Name}Id`]: TOptional<
    TUnsafe<string | null | (T[Name] extends { none: infer None } ? None : never)>
  >;
};

/** And in an answer: a reference as `<field>Id` and `<field>Name`. */
type AnswerPart<T extends FieldTable> = {
  [Name in ValueField<T>]: TUnsafe<ValuesOf<T>[Name]>;
} & { [Name in ReferenceField<T> as `${Name}Id` | `${Name}Name`]: TUnsafe<string | null> };

/** The properties of a request that saves fields of a table: whatever is sent changes, by the rules of the table. */
export const requestPart = <T extends FieldTable>(table: T): RequestPart<T> =>
  Object.fromEntries(
    Object.entries(table).map(([name, field]) =>
      field.kind === 'reference'
        ? [`${name}Id`, Type.Optional(field.none === 0 ? Type.Union([Id, Type.Null(), Type.Literal(0)]) : nullable(Id))]
        : [name, Type.Optional(requested(field))],
    ),
  ) as unknown as RequestPart<T>;

/** The properties of an answer that tells the fields of a table. */
export const answerPart = <T extends FieldTable>(table: T): AnswerPart<T> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, field]): [string, TSchema][] =>
      field.kind === 'reference'
        ? [
            [`${name}Id`, nullable(Id)],
            [`${name}Name`, nullable(Type.String())],
          ]
        : [[name, answered(field)]],
    ),
  ) as unknown as AnswerPart<T>;

type Valued = Exclude<Field, { kind: 'reference' }>;

const requested = (field: Valued): TSchema => {
  if (field.kind === 'count') return count(field, Type.Integer({ minimum: 0, maximum: field.max }));
  if (field.kind === 'quantity') return Type.Number({ minimum: 0, maximum: field.max });
  if (field.kind === 'measure')
    return nullable(decimal({ minimum: '0', maximum: AMOUNT_MAX, places: QUANTITY_PLACES }));
  if (field.kind === 'day') return WrittenDay;
  return chosen(field) ?? Type.String('max' in field ? { maxLength: field.max } : {});
};

const answered = (field: Valued): TSchema => {
  if (field.kind === 'count') return count(field, Type.Integer());
  if (field.kind === 'quantity') return Type.Number();
  return field.kind === 'measure' ? nullable(decimalOut()) : (chosen(field) ?? Type.String());
};

/** Null and nothing else empties a count that may be unknown. */
const count = ({ none }: Extract<Valued, { kind: 'count' }>, schema: TSchema): TSchema =>
  none === null ? nullable(schema) : schema;

/** What is chosen, not written; null for a text. */
function chosen(field: Valued): TSchema | null {
  if (field.kind === 'flag') return Type.Boolean();
  if (field.kind === 'code') return codes(field.codes);
  return field.kind === 'choice' ? Type.Unsafe({ type: 'string', enum: [...field.choices] }) : null;
}
