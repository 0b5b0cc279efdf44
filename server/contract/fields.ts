import { Type, type TOptional, type TSchema, type TUnsafe } from 'typebox';
import type { Field, FieldTable, ReferenceField, ValueField, ValuesOf } from '../domain/fields.ts';
import { AMOUNT_MAX, QUANTITY_PLACES } from '../domain/limits.ts';
import { codes, decimal, decimalOut, Id, nullable } from './scalars.ts';

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

function requested(field: Valued): TSchema {
  switch (field.kind) {
    case 'count': {
      const count = Type.Integer({ minimum: 0, maximum: field.max });
      // Null and nothing else empties it.
      return field.none === null ? nullable(count) : count;
    }
    case 'measure':
      return nullable(decimal({ minimum: '0', maximum: AMOUNT_MAX, places: QUANTITY_PLACES }));
    case 'choice':
    case 'code':
    case 'flag':
      return chosen(field);
    case 'text':
    case 'prose':
    case 'list':
    case 'email':
    case 'phone':
      return Type.String({ maxLength: field.max });
  }
}

function answered(field: Valued): TSchema {
  switch (field.kind) {
    case 'count':
      return field.none === null ? nullable(Type.Integer()) : Type.Integer();
    case 'measure':
      return nullable(decimalOut());
    case 'choice':
    case 'code':
    case 'flag':
      return chosen(field);
    case 'text':
    case 'prose':
    case 'list':
    case 'email':
    case 'phone':
      return Type.String();
  }
}

function chosen(field: Extract<Valued, { kind: 'choice' | 'code' | 'flag' }>): TSchema {
  if (field.kind === 'flag') return Type.Boolean();
  return field.kind === 'code' ? codes(field.codes) : Type.Unsafe({ type: 'string', enum: [...field.choices] });
}
