import {
  Ajv,
  type ErrorObject,
  type FuncKeywordDefinition,
  type SchemaValidateFunction,
  type ValidateFunction,
} from 'ajv';
import { build, type AnySchema } from 'fast-json-stringify';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
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

/** A keyword that replaces what was written by its normal form, or refuses it with a fault for Ajv's `params`. */
function normalizing<Written>(
  { keyword, type }: Pick<FuncKeywordDefinition, 'type'> & { readonly keyword: string },
  read: (written: Written, schema: unknown) => { readonly value: string } | { readonly fault: object },
): FuncKeywordDefinition {
  const validate: SchemaValidateFunction = (schema: unknown, written: Written, parentSchema, context) => {
    const found = read(written, schema);
    if ('fault' in found) {
      validate.errors = [{ keyword, params: found.fault, parentSchema }];
      return false;
    }
    if (context) (context.parentData as Record<string, unknown>)[context.parentDataProperty] = found.value;
    return true;
  };
  return { keyword, type, modifying: true, errors: true, validate };
}

/** The keyword `decimal`: checks exactly, never as a float, and normalizes to a decimal string. */
const decimalKeyword = () =>
  normalizing<string | number>({ keyword: 'decimal', type: ['string', 'number'] }, (written, limits) => {
    const value = toDecimal(written);
    if (value === null) return { fault: { reason: 'notANumber' } };
    const fault = faultOf(value, written, limits as DecimalLimits);
    return fault ? { fault } : { value };
  });

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
const dayKeyword = () =>
  normalizing<string>({ keyword: 'day', type: 'string' }, (written) => {
    const value = writtenDay(written);
    return value === null ? { fault: {} } : { value };
  });

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

/** Both keep what they compiled, by schema. */
const strict = compilerWith(false);
const coercing = compilerWith(true);

/**
 * Validates requests by the contract: converts text in addresses, not in bodies. Compiles a schema on first use,
 * because compiling all would slow down the start.
 */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  let check: ValidateFunction | undefined;
  return (data) => {
    check ??= (httpPart === 'body' ? strict : coercing).compile(schema);
    return check(data) ? true : { error: check.errors ?? [] };
  };
};

const serializers = new WeakMap<object, (answer: unknown) => string>();

/** Serializes answers by the contract, as Fastify does; compiles a schema on first use. */
export const serializerCompiler: FastifySerializerCompiler<AnySchema & object> =
  ({ schema }) =>
  (answer) => {
    let write = serializers.get(schema);
    if (!write) serializers.set(schema, (write = build(schema) as (answer: unknown) => string));
    return write(answer);
  };

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
  if (keyword === 'minLength') return { code: requiredCode ?? 'request.required', field: at };
  const named = limits[keyword === 'decimal' ? (params as unknown as DecimalFault).reason : keyword];
  return named ? limited(at, named, params.limit) : { code: 'request.invalid', field: at };
}

/** The message of a limit, by the keyword or the reason that refuses it, and the name of the limit in that message. */
const limits: Readonly<Record<string, readonly [code: string, parameter?: string]>> = {
  maxLength: ['request.tooLong', 'maximum'],
  minimum: ['request.tooSmall', 'minimum'],
  maximum: ['request.tooLarge', 'maximum'],
  notANumber: ['request.notANumber'],
  inexact: ['request.inexactNumber'],
  tooSmall: ['request.tooSmall', 'minimum'],
  tooLarge: ['request.tooLarge', 'maximum'],
  tooManyPlaces: ['request.tooManyPlaces', 'places'],
};

const limited = (field: string, [code, parameter]: readonly [string, string?], limit: unknown): Fault =>
  parameter === undefined ? { code, field } : { code, field, details: { [parameter]: limit } };
