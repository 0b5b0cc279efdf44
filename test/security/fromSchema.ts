import fc, { type Arbitrary } from 'fast-check';
import type { Schema } from '../api/openApiChecks.ts';

/** Text that has broken programs: control characters, half a character, right to left, prototypes, paths, SQL, sheets. */
const nasty = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff tail',
  '\u202eabc',
  '\u200b',
  '👩‍👩‍👧‍👦',
  'é\u0301',
  '西兰花',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  "' OR 1=1 --",
  '%_\\',
  '=cmd()',
  '-0',
  '1e309',
  'NaN',
  '9'.repeat(40),
  '\r\nSet-Cookie: a=b',
  '{}',
  'null',
];

export const nastyText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.integer({ min: 300, max: 20_000 }).map((length) => 'x'.repeat(length)),
);

/** Any JSON value, wrong types and sizes above all. */
const nastyValue: Arbitrary<unknown> = fc.oneof(
  nastyText,
  fc.constantFrom(null, true, false, 0, -1, 1e21, Number.MAX_SAFE_INTEGER, -0.0000001, [], {}, [null], [[[]]]),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Values that a schema of the contract takes, its limits among them. */
export function validOf(schema: Schema): Arbitrary<unknown> {
  const { type, const: only, pattern, minimum, maximum, maxLength, items, anyOf, decimal, format } = schema;
  if (only !== undefined) return fc.constant(only);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  if (Array.isArray(anyOf)) return fc.oneof(...(anyOf as Schema[]).map(validOf));
  if (decimal !== undefined) return decimals(decimal as { minimum?: string; maximum?: string; places?: number });
  if (format === 'uuid') return fc.uuid({ version: 4 });
  if (Array.isArray(type)) return fc.oneof(...(type as string[]).map((one) => validOf({ ...schema, type: one })));
  switch (type) {
    case 'string':
      if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern), { maxLength: 64 });
      return fc.oneof(
        fc.string({ maxLength: Math.min(40, Number(maxLength ?? 40)) }),
        fc.constantFrom('x'.repeat(Number(maxLength ?? 40)), 'Case', '西兰花', '2026-11-01', '2026-11-01T00:00:00Z'),
      );
    case 'integer':
    case 'number':
      return fc.integer({ min: Number(minimum ?? -1_000), max: Number(maximum ?? 1_000) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(validOf((items ?? {}) as Schema), { maxLength: Math.min(3, Number(schema.maxItems ?? 3)) });
    case 'object':
      return objectOf(schema);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

function objectOf(schema: Schema): Arbitrary<Record<string, unknown>> {
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  return fc.record(Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, validOf(part)])), {
    requiredKeys: (schema.required ?? []) as string[],
    noNullPrototype: true,
  });
}

const decimals = ({ minimum = '0', maximum = '1000', places = 2 }): Arbitrary<string | number> =>
  fc.oneof(
    fc.constantFrom(minimum, maximum, '0', '12.5'),
    fc.integer({ min: 0, max: 100_000 }).map((value) => (value / 100).toFixed(Math.min(places, 2))),
    fc.integer({ min: 0, max: 1_000 }),
  );

/** A body as the schema wants it, or one that a careless or hostile caller sends. */
export function bodyOf(schema: Schema): Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {});
  const valid = validOf(schema) as Arbitrary<Record<string, unknown>>;
  const spoilt = fc
    .tuple(valid, fc.constantFrom(...names, 'id', 'companyId', 'roles', '__proto__', 'surprise'), nastyValue)
    .map(([body, name, value]) => JSON.parse(JSON.stringify({ ...body, [name]: value })) as unknown);
  const short = fc
    .tuple(valid, fc.constantFrom(...names, ''))
    .map(([body, name]) => Object.fromEntries(Object.entries(body).filter(([key]) => key !== name)));
  return fc.oneof({ weight: 4, arbitrary: valid }, { weight: 4, arbitrary: spoilt }, short, nastyValue);
}

const FLOOD = 100_000;
const times = (count: number, one: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => one(at)).join();
const keys = (count: number): string => times(count, (at) => `"x${at.toString(36)}":1`);
const levels = `${'['.repeat(FLOOD)}${']'.repeat(FLOOD)}`;
const manyKeys = `{${keys(FLOOD)}}`;
const objectLevels = `${'{"x":'.repeat(FLOOD)}1${'}'.repeat(FLOOD)}`;
const manyItems = `[${times(FLOOD, () => 'null')}]`;
/** Of characters that take six bytes each in JSON. */
const longNames = `{${times(20, (at) => `"${String(at)}${'\\u0001'.repeat(7_000)}":1`)}}`;

/**
 * JSON bodies by name, each under 1 MB, that keep a server busy which goes through them without a limit. Null: of a route
 * that has no use for a body, and takes any small one. `turn`: a route is sent keys, levels and what its lists allow, and of
 * the rest one, each another one, since one guard serves all routes.
 */
export function floodsOf(schema: Schema | null, turn: number): Readonly<Record<string, string>> {
  const properties = Object.entries((schema?.properties ?? {}) as Record<string, Schema>);
  const [first = 'x'] = properties.map(([name]) => name);
  const lists = properties.flatMap(([name, part]): [string, string][] => {
    const { maxItems } = part;
    if (typeof maxItems !== 'number') return [];
    const row = `{${keys(Math.min(20, Math.floor(100_000 / maxItems)))}}`;
    return [
      [`wrong items in ${name}`, `{"${name}":${manyItems}}`],
      [`unknown fields in all ${String(maxItems)} rows of ${name}`, `{"${name}":[${times(maxItems, () => row)}]}`],
    ];
  });
  const others = [
    [`unknown keys in ${first}`, `{"${first}":${manyKeys}}`],
    ['levels of objects', objectLevels],
    [`levels in ${first}`, `{"${first}":${levels}}`],
    ['items', manyItems],
    [`wrong items in ${first}`, `{"${first}":${manyItems}}`],
    ['twenty long names', longNames],
  ] as const;
  const ofOthers = others[turn % (schema ? others.length : others.length - 1)] ?? others[0];
  return Object.fromEntries([['unknown keys', manyKeys], ['levels', levels], ofOthers, ...lists]);
}

/** A form with as many unknown fields. */
export const formFlood = times(FLOOD, (at) => `x${at.toString(36)}=1`).replaceAll(',', '&');

/** The same as multipart, and one whose field is as deep as its length allows. */
export const multipartFloods: Readonly<Record<string, string>> = {
  'unknown fields': `${Array.from({ length: FLOOD }, (_, at) => part(`x${String(at)}`, 'text/plain', '1')).join('')}--x--\r\n`,
  'levels in a field': `${part('type', 'application/json', '['.repeat(8_000) + ']'.repeat(8_000))}--x--\r\n`,
};

function part(name: string, type: string, value: string): string {
  return `--x\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: ${type}\r\n\r\n${value}\r\n`;
}
