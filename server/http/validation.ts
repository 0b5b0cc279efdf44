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

/** JSON numbers are parsed as doubles: beyond 15 digits the value may differ from what was written. */
const EXACT_DIGITS = 15;

/** Why an amount is refused, in Ajv's `params`. */
interface DecimalFault {
  readonly reason: 'notANumber' | 'inexact' | 'tooSmall' | 'tooLarge' | 'tooManyPlaces';
  readonly limit?: string | number;
}

/** The keyword `decimal`: checks exactly, never as a float, and normalizes to a decimal string. */
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

/** The keyword `day`: normalizes any accepted date format to YYYY-MM-DD. */
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
    // The error's schema names the contract's message.
    verbose: true,
    coerceTypes,
    useDefaults: true,
    removeAdditional: false,
    strictTypes: false,
    strictTuples: false,
    // "1e309" in an address becomes Infinity, which Ajv doesn't compare with limits.
    strictNumbers: !coerceTypes,
  });
  ajv.addKeyword(decimalKeyword());
  ajv.addKeyword(dayKeyword());
  ajv.addKeyword({ keyword: 'requiredCode', schemaType: 'string' });
  return ajv;
};

/**
 * Validates requests by the contract: converts text in addresses, not in bodies. Compiles a schema on first use,
 * because compiling all would slow down the start.
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

/** Maximum faults in one answer: nobody reads more, and a flood would cost as much as its body. */
export const FAULTS_MAX = 20;

/** A fault of a request: message key, field and message parameters. */
export interface Fault {
  readonly code: string;
  readonly field?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** The first faults that Ajv found, one per field, as shown to the user. */
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
  // An empty value is as missing as an absent one.
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
