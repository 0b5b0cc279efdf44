import type { RouteOptions } from 'fastify';
import type { App } from './app.ts';
import { RequestError } from './requestError.ts';
import { FAULTS_MAX, type Fault } from './validation.ts';

/** Bytes of a body that is read before anybody has signed in: the longest legal one has about 3 kB. */
export const PUBLIC_BODY_BYTES = 8 * 1024;
/** Bytes of a signed-in user's body, unless the route has a limit of its own. */
const BODY_BYTES = 1024 * 1024;
/** Levels of lists and objects; the contract needs four. */
const DEPTH_MAX = 32;
/** What an object or a list may hold beyond its schema, so that an ordinary mistake is still named field by field. */
const SPARE = FAULTS_MAX;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How much the body may hold, from the route's schema; absent for unknown addresses, where its bytes are limit enough. */
    capacity?: Capacity;
  }
}

/** The most that a body may hold: keys in any one object, items in any one list, and values in all of them together. */
interface Capacity {
  readonly keys: number;
  readonly items: number;
  readonly values: number;
}

/** The part of JSON Schema that bodies are described with. */
interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly anyOf?: readonly Schema[];
}

const NO_BODY: Schema = { properties: {} };
const UNKNOWN_ADDRESS: Capacity = { keys: Infinity, items: Infinity, values: Infinity };

/**
 * Refuses bodies far beyond what their schema allows before anything else walks through them: a hash of the call, a check
 * for text or a fault for each of 100,000 keys would keep everybody else waiting. Called after `receiveUploads`, whose
 * forms become bodies, and before every other hook that reads one. A list without `maxItems` stops the start.
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

/** What fits a schema, and a little more. */
function capacityOf({ properties, items, maxItems, anyOf = [] }: Schema): Capacity {
  if (items && maxItems === undefined) throw new Error('A list in a body has no maxItems');
  const fields = Object.values(properties ?? {}).map(capacityOf);
  const item = items ? [capacityOf(items)] : [];
  const choices = anyOf.map(capacityOf);
  const parts = [...fields, ...item, ...choices];
  const inFields = properties ? fields.reduce((sum, { values }) => sum + values, SPARE) : 0;
  const inItems = item.reduce((sum, { values }) => sum + values, 0) * (maxItems ?? 0);
  return {
    keys: Math.max(fields.length + SPARE, ...parts.map(({ keys }) => keys)),
    items: Math.max(maxItems ?? 0, SPARE, ...parts.map((part) => part.items)),
    values: Math.max(1 + inFields + inItems, ...choices.map(({ values }) => values)),
  };
}

/** A list or an object, and where it is in the body. */
interface Branch {
  readonly value: object;
  readonly path: string;
}

/** Why a body is refused, or null. Goes through it level by level: recursion would overflow the stack where it is deep. */
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
      // One more for each level, so that what is only deep is refused as such.
      if (seen > values + DEPTH_MAX) return { code: 'request.bodyInvalid' };
      for (const [name, member] of Object.entries(value))
        if (isBranch(member)) next.push({ value: member, path: path === '' ? name : `${path}.${name}` });
    }
    level = next;
  }
  return null;
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A list too long is refused in the words that the schema has for it. */
function tooLarge(isList: boolean, path: string): Fault {
  if (path === '') return { code: isList ? 'request.bodyInvalid' : 'request.tooManyFields' };
  return { code: isList ? 'request.invalid' : 'request.tooManyFields', field: path };
}
