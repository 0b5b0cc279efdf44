import type { RouteOptions } from 'fastify';
import { findUnstorable } from '../kernel/storableText.ts';
import type { App } from './app.ts';
import { RequestError } from './requestError.ts';
import { FAULTS_MAX, type Fault } from './validation.ts';

/** Maximum body before sign-in, in bytes: the longest valid one has about 3 kB. */
export const PUBLIC_BODY_BYTES = 8 * 1024;
/** Maximum body of a signed-in user, in bytes, unless the route has its own limit. */
const BODY_BYTES = 1024 * 1024;
/** Maximum nesting; the contract needs four levels. */
const DEPTH_MAX = 32;
/** Extra room beyond the schema, so that ordinary mistakes are still reported field by field. */
const SPARE = FAULTS_MAX;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limits of the body from the route's schema; absent for unknown addresses, where the size limit suffices. */
    capacity?: Capacity;
  }
}

/** Limits of a body: keys per object, items per list, and values in total. */
interface Capacity {
  readonly keys: number;
  readonly items: number;
  readonly values: number;
}

/** The subset of JSON Schema that describes bodies. */
interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  /** Of a table whose keys are data. */
  readonly maxProperties?: number;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly anyOf?: readonly Schema[];
}

const NO_BODY: Schema = { properties: {} };
const UNKNOWN_ADDRESS: Capacity = { keys: Infinity, items: Infinity, values: Infinity };

/**
 * Refuses bodies far larger than their schema before anything else processes them: hashing the call, checking text or
 * reporting a fault for each of 100,000 keys would block everybody else. Called after `receiveUploads`, whose forms
 * become bodies, and before all other hooks that read one. A list without `maxItems` prevents the start.
 */
export function limitBodies(app: App): void {
  app.addHook('onRoute', (route: RouteOptions) => {
    if (route.config?.permission) route.bodyLimit ??= BODY_BYTES;
    route.config = { ...route.config, capacity: capacityOf((route.schema?.body as Schema | undefined) ?? NO_BODY) };
  });
  app.addHook('preValidation', ({ body, routeOptions }, _, done) => {
    const fault = excessOf(body, routeOptions.config.capacity ?? UNKNOWN_ADDRESS);
    done(fault ? new RequestError(400, fault) : undefined);
  });
}

/** The limits of a schema, with some extra room. */
function capacityOf({ properties, maxProperties = 0, items, maxItems, anyOf = [] }: Schema): Capacity {
  if (items && maxItems === undefined) throw new Error('A list in a body has no maxItems');
  const fields = Object.values(properties ?? {}).map(capacityOf);
  const item = items ? [capacityOf(items)] : [];
  const choices = anyOf.map(capacityOf);
  const parts = [...fields, ...item, ...choices];
  const inFields = (properties ? fields.reduce((sum, { values }) => sum + values, SPARE) : 0) + maxProperties;
  const inItems = item.reduce((sum, { values }) => sum + values, 0) * (maxItems ?? 0);
  return {
    keys: Math.max(fields.length + SPARE, maxProperties, ...parts.map(({ keys }) => keys)),
    items: Math.max(maxItems ?? 0, SPARE, ...parts.map((part) => part.items)),
    values: Math.max(1 + inFields + inItems, ...choices.map(({ values }) => values)),
  };
}

/** A list or object and its path in the body. */
interface Branch {
  readonly value: object;
  readonly path: string;
}

/** Why a body is refused, or null. Iterates level by level, since recursion would overflow the stack on deep bodies. */
function excessOf(body: unknown, { keys, items, values }: Capacity): Fault | null {
  let seen = 0;
  let level: Branch[] = isBranch(body) ? [{ value: body, path: '' }] : [];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > DEPTH_MAX) return { code: 'request.badJson' };
    const next: Branch[] = [];
    for (const { value, path } of level) {
      const isList = Array.isArray(value);
      const size = isList ? value.length : Object.keys(value).length;
      if (size > (isList ? items : keys)) return tooLarge(isList, path);
      seen += size;
      // One more per level, so that a body that is only deep is refused for its depth.
      if (seen > values + DEPTH_MAX) return { code: 'request.bodyInvalid' };
      for (const [name, member] of Object.entries(value))
        if (isBranch(member)) next.push({ value: member, path: path === '' ? name : `${path}.${name}` });
    }
    level = next;
  }
  return null;
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A list that is too long is refused with its schema's message. */
function tooLarge(isList: boolean, path: string): Fault {
  if (path === '') return { code: isList ? 'request.bodyInvalid' : 'request.tooManyFields' };
  return { code: isList ? 'request.invalid' : 'request.tooManyFields', field: path };
}

/**
 * Many clients send the JSON content type without a body. Accepted where the route takes none; everything else uses
 * Fastify's parser.
 */
export function allowEmptyBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '' && request.routeOptions.schema?.body === undefined) done(null, undefined);
    else void parse(request, body, done);
  });
}

const FORM = 'application/x-www-form-urlencoded';

/** Forms only where a route takes them: everything else speaks JSON, which pages of other sites can't send unasked. */
export function refuseUnexpectedForms(app: App): void {
  app.addHook('preParsing', (request, _, payload, done) => {
    const { schema, url } = request.routeOptions;
    const isForm = request.headers['content-type']?.trim().toLowerCase().startsWith(FORM) ?? false;
    if (isForm && url !== undefined && !schema?.consumes?.includes(FORM))
      done(new RequestError(415, { code: 'request.mediaType' }));
    else done(null, payload);
  });
}

/** Refuses text that can't be stored, anywhere in a request: it would break a list long after the answer. */
export function refuseUnstorableText(app: App): void {
  app.addHook('preValidation', ({ body, query }, _, done) => {
    for (const part of [query, body]) {
      const fault = findUnstorable(part);
      if (fault !== null) {
        const { path: field, found } = fault;
        done(new RequestError(400, { code: 'request.unstorable', field, details: { found } }));
        return;
      }
    }
    done();
  });
}
