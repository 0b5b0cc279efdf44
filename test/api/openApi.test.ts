import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentOf, operationsOf, schemaChecks, type Document, type Operation, type Schema } from './openApiChecks.ts';
import { publicRoutes, routeCases } from './routeCases.ts';
import { enterWorld, type World } from './world.ts';

let world: World;
let document: Document;
let operations: readonly Operation[];
beforeAll(async () => {
  world = await enterWorld();
  document = documentOf(world.app);
  operations = operationsOf(document);
});
afterAll(() => world.stop());

const nameOf = ({ method, path }: Pick<Operation, 'method' | 'path'>): string =>
  `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
/** Not part of the API that others call: the document itself, and the socket, which OpenAPI cannot describe. */
const undescribed = ['GET /api/openapi.json', 'GET /api/live'];

/** What the published schema of OpenAPI finds wrong, references included. */
async function faultsOf(served: object): Promise<unknown> {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(served) as Record<string, unknown>);
  expect(validator.version).toBe('3.1');
  return valid ? null : errors;
}

describe('the OpenAPI document', () => {
  it('is served as one that the published schema of OpenAPI 3.1 takes', async () => {
    const { body } = await (await world.as('ADMIN')).get('/api/openapi.json');
    expect(body).toMatchObject({ openapi: '3.1.0' });
    expect(await faultsOf(body)).toBe(null);
    // A validator that takes anything would say nothing.
    const paths = { '/api/x': { get: { parameters: [{ name: 'x', in: 'path' }], responses: {} } } };
    expect(await faultsOf({ ...body, paths })).not.toBe(null);
    const lost = { get: { responses: { 200: { $ref: '#/components/responses/Lost' } } } };
    expect(await faultsOf({ ...body, paths: { '/api/x': lost } })).toMatch(/Lost/);
  });

  it('has every route of the API and nothing else', () => {
    const wanted = [...Object.keys(routeCases), ...publicRoutes].filter((name) => !undescribed.includes(name));
    expect(operations.map(nameOf).sort()).toEqual(wanted.sort());
  });

  it('names each operation once, by its use case, with summary and one tag', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('setProductPricing');
    for (const { operationId, summary, tags } of operations) {
      expect(operationId).toMatch(/^[a-z][A-Za-z]+$/);
      expect(summary).toMatch(/^[A-Z][A-Za-z ]{2,}/);
      expect(tags).toHaveLength(1);
    }
  });

  it('says who may call: public routes ask for nobody, all others for a session', () => {
    const schemes = Object.keys(document.components.securitySchemes);
    for (const operation of operations) {
      const isPublic = publicRoutes.includes(nameOf(operation));
      const asked = operation.security.flatMap((one) => Object.keys(one));
      expect([nameOf(operation), asked]).toEqual([
        nameOf(operation),
        !isPublic ? ['bearer', 'console'] : operation.operationId === 'token' ? ['client'] : [],
      ]);
      for (const scheme of asked) expect(schemes).toContain(scheme);
      expect('401' in operation.answers).toBe(asked.length > 0);
      expect('403' in operation.answers).toBe(!isPublic);
    }
  });

  it('declares every parameter of a path, and no other', () => {
    for (const { path, parameters } of operations) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => name).sort()).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort(),
      );
    }
  });

  it('declares what each answers: a success, and every refusal in the one shape', () => {
    for (const operation of operations) {
      const statuses = Object.keys(operation.answers);
      const has = (status: number): boolean => statuses.includes(String(status));
      const name = nameOf(operation);
      expect([name, statuses.filter((status) => status.startsWith('2')).length]).toEqual([name, 1]);
      for (const status of [429, 500, 503]) expect([name, status, has(status)]).toEqual([name, status, true]);
      expect([name, has(404)]).toEqual([name, operation.path.includes('{') || (has(403) && operation.body !== null)]);
      if (operation.body)
        for (const status of [400, 413, 415]) expect([name, status, has(status)]).toEqual([name, status, true]);
      const isCommand = operation.parameters.some((parameter) => parameter.name === 'Idempotency-Key');
      expect(isCommand && operation.method === 'GET').toBe(false);
      for (const status of [412, 425]) expect([name, status, has(status)]).toEqual([name, status, isCommand]);
      const isDocument = /(\.pdf|-export)$|\.pdf\/|\/printables\//.test(name);
      expect([name, has(422)]).toEqual([name, isCommand || operation.body !== null || isDocument]);
    }
  });

  it('has schemas that a validator of JSON Schema 2020-12 takes, and references that lead somewhere', () => {
    const check = schemaChecks(document);
    const schemas = operations.flatMap(({ answers, body, parameters }) => [
      ...Object.values(answers).filter((schema) => schema !== null),
      ...(body ? [body.schema] : []),
      ...parameters.map(({ schema }) => schema),
    ]);
    expect(schemas.length).toBeGreaterThan(100);
    for (const schema of schemas) expect(check(schema, undefined)).toBeInstanceOf(Array);
    // What fits is told from what does not: else the checks of all other answers would say nothing.
    const error = document.components.schemas.ErrorAnswer ?? {};
    expect(check(error, { error: { code: 'a', message: 'b', correlationId: 'c' } })).toEqual([]);
    expect(check(error, { error: { code: 1 } })).not.toEqual([]);
  });

  it('limits every text and number that a request may carry', () => {
    const unlimited: string[] = [];
    const walk = (schema: unknown, at: string): void => {
      if (typeof schema !== 'object' || schema === null) return;
      const { type, maxLength, pattern, maximum, maxItems, format } = schema as Record<string, unknown>;
      const isOpen = !('enum' in schema) && !('const' in schema);
      const types = [type].flat();
      if (
        types.includes('string') &&
        isOpen &&
        maxLength === undefined &&
        pattern === undefined &&
        format === undefined
      )
        unlimited.push(at);
      if (types.includes('integer') && isOpen && maximum === undefined) unlimited.push(at);
      if (types.includes('array') && maxItems === undefined) unlimited.push(at);
      for (const [name, part] of Object.entries(schema)) walk(part, `${at}.${name}`);
    };
    for (const { operationId, body, parameters } of operations) {
      if (body) walk(body.schema, operationId);
      for (const { name, schema } of parameters) walk(schema, `${operationId} ${name}`);
    }
    expect(unlimited).toEqual([]);
  });

  it('refuses what no schema names in every body and query', () => {
    for (const { operationId, body } of operations) {
      if (!body) continue;
      const schema = body.schema.type === 'array' ? (body.schema.items as Schema) : body.schema;
      // The keys of settings are a pattern, which the document of OpenAPI writes as the schema of all other fields.
      if (operationId === 'saveConfig') expect(schema.maxProperties).toBeLessThan(400);
      else expect([operationId, schema.additionalProperties]).toEqual([operationId, false]);
    }
  });
});
