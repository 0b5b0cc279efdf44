import {
  Ajv,
  type ErrorObject,
  type FuncKeywordDefinition,
  type SchemaValidateFunction,
  type ValidateFunction,
} from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import type { DecimalLimits } from '../contract/scalars.ts';
import { writtenDay } from '../domain/businessDay.ts';
import { compare, places, toDecimal, type Decimal } from '../domain/decimal.ts';

/** JSON numbers are read as doubles: beyond 15 digits what arrives may not be what was written. */
const EXACT_DIGITS = 15;

/** Why an amount is refused, as Ajv's `params` carry it. */
interface DecimalFault {
  readonly reason: 'notANumber' | 'inexact' | 'tooSmall' | 'tooLarge' | 'tooManyPlaces';
  readonly limit?: string | number;
}

/** The keyword `decimal`: checks exactly, never as a float, and turns what was sent into a normal decimal string. */
const decimalKeyword = (): FuncKeywordDefinition => {
  const validate: SchemaValidateFunction = (limits: DecimalLimits, written: string | number, parentSchema, context) => {
    const value = toDecimal(written);
    const fault = value === null ? { reason: 'notANumber' as const } : faultOf(value, written, limits);
    if (fault) {
      validate.errors = [{ keyword: 'decimal', params: fault, ...(parentSchema ? { parentSchema } : {}) }];
      return false;
    }
    if (context) (context.parentData as Record<string, unknown>)[context.parentDataProperty] = value;
    return true;
  };
  return { keyword: 'decimal', type: ['string', 'number'], modifying: true, errors: true, validate };
};

function faultOf(
  value: Decimal,
  written: string | number,
  { minimum, maximum, places: most }: DecimalLimits,
): DecimalFault | null {
  if (minimum !== undefined && compare(value, minimum) < 0) return { reason: 'tooSmall', limit: minimum };
  if (maximum !== undefined && compare(value, maximum) > 0) return { reason: 'tooLarge', limit: maximum };
  if (most !== undefined && places(value) > most) return { reason: 'tooManyPlaces', limit: most };
  const digits = value.replace(/[-.]/g, '').replace(/^0+/, '').length;
  return typeof written === 'number' && digits > EXACT_DIGITS ? { reason: 'inexact' } : null;
}

/** The keyword `day`: turns a date, however it is written, into YYYY-MM-DD. */
const dayKeyword = (): FuncKeywordDefinition => {
  const validate: SchemaValidateFunction = (_: unknown, written: string, parentSchema, context) => {
    const day = writtenDay(written);
    if (day === null) {
      validate.errors = [{ keyword: 'day', params: {}, parentSchema }];
      return false;
    }
    if (context) (context.parentData as Record<string, unknown>)[context.parentDataProperty] = day;
    return true;
  };
  return { keyword: 'day', type: 'string', modifying: true, errors: true, validate };
};

const compilerWith = (coerceTypes: boolean): Ajv => {
  const ajv = new Ajv({
    allErrors: true,
    // The error's schema tells the message that the contract names for it.
    verbose: true,
    coerceTypes,
    useDefaults: true,
    removeAdditional: false,
    strictTypes: false,
    strictTuples: false,
    // "1e309" in an address becomes Infinity, which Ajv else holds to no limit.
    strictNumbers: !coerceTypes,
  });
  ajv.addKeyword(decimalKeyword());
  ajv.addKeyword(dayKeyword());
  ajv.addKeyword({ keyword: 'requiredCode', schemaType: 'string' });
  return ajv;
};

/**
 * Checks requests by the contract: what stands in an address is text and is converted, what stands in a body is not.
 * A schema is compiled when it is first asked for: all of them at the start would be a good part of its time.
 */
export function validatorCompiler(): FastifySchemaCompiler<object> {
  const strict = compilerWith(false);
  const coercing = compilerWith(true);
  return ({ schema, httpPart }) => {
    let check: ValidateFunction | undefined;
    return (data) => {
      check ??= (httpPart === 'body' ? strict : coercing).compile(schema);
      return check(data) ? true : { error: check.errors ?? [] };
    };
  };
}

/** Faults of one answer: beyond these nobody reads on, and a flood of them would be as costly as its body. */
export const FAULTS_MAX = 20;

/** A fault of a request: the key of its sentence, the field and what fills the sentence's blanks. */
export interface Fault {
  readonly code: string;
  readonly field?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** The first faults that Ajv found, one a field, as the user shall read them. */
export function faultsOf(errors: readonly ErrorObject[]): Fault[] {
  const byField = new Map<string, Fault>();
  for (const error of errors) {
    if (byField.size === FAULTS_MAX) break;
    const fault = faultFrom(error);
    const key = fault.field ?? '';
    if (!byField.has(key)) byField.set(key, fault);
  }
  return [...byField.values()];
}

function faultFrom({ keyword, params, instancePath, parentSchema, data }: ErrorObject): Fault {
  const at = instancePath.slice(1).replaceAll('/', '.');
  const inside = (name: string): string => (at === '' ? name : `${at}.${name}`);
  if (keyword === 'required') {
    const missing = String(params.missingProperty);
    const property = (parentSchema?.properties as Record<string, { requiredCode?: string }> | undefined)?.[missing];
    return { code: property?.requiredCode ?? 'request.required', field: inside(missing) };
  }
  if (keyword === 'additionalProperties')
    return { code: 'request.unknownField', field: inside(String(params.additionalProperty)) };
  if (at === '') return { code: 'request.bodyInvalid' };
  const requiredCode = parentSchema?.requiredCode as string | undefined;
  // What was sent empty is missing as much as what was not sent.
  const isEmpty = data === null || (typeof data === 'string' && data.trim() === '');
  if (requiredCode !== undefined && isEmpty) return { code: requiredCode, field: at };
  if (keyword === 'day') return { code: 'inventory.dayInvalid', field: at, details: { value: data } };
  if (keyword === 'decimal') return decimalFault(at, params as unknown as DecimalFault);
  const limit = params.limit as number | undefined;
  if (keyword === 'minLength') return { code: requiredCode ?? 'request.required', field: at };
  if (keyword === 'maxLength') return { code: 'request.tooLong', field: at, details: { maximum: limit } };
  if (keyword === 'minimum') return { code: 'request.tooSmall', field: at, details: { minimum: limit } };
  if (keyword === 'maximum') return { code: 'request.tooLarge', field: at, details: { maximum: limit } };
  return { code: 'request.invalid', field: at };
}

function decimalFault(field: string, { reason, limit }: DecimalFault): Fault {
  switch (reason) {
    case 'notANumber':
      return { code: 'request.notANumber', field };
    case 'inexact':
      return { code: 'request.inexactNumber', field };
    case 'tooSmall':
      return { code: 'request.tooSmall', field, details: { minimum: limit } };
    case 'tooLarge':
      return { code: 'request.tooLarge', field, details: { maximum: limit } };
    case 'tooManyPlaces':
      return { code: 'request.tooManyPlaces', field, details: { places: limit } };
  }
}
