import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { App } from '../../server/http/app.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

/** JSON Schema as the contract uses it. */
export type Schema = Readonly<Record<string, unknown>>;

export interface Operation {
  readonly method: string;
  /** With `{parameters}` in braces. */
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  /** Kind and schema of the body, where there is one. */
  readonly body: { readonly type: string; readonly schema: Schema } | null;
  /** Schema by status; null where nothing but the status is answered. */
  readonly answers: Readonly<Record<string, Schema | null>>;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

/** An OpenAPI document as far as tests read it. */
export interface Document {
  readonly openapi: string;
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly operationId: string;
            readonly summary: string;
            readonly tags: readonly string[];
            readonly security: Operation['security'];
            readonly parameters?: readonly Parameter[];
            readonly requestBody?: { readonly content: Content };
            readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
          }
        >
      >
    >
  >;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly securitySchemes: Readonly<Record<string, unknown>>;
  };
}

export const documentOf = (app: App): Document => app.swagger() as unknown as Document;

export const operationsOf = ({ paths }: Document): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]): Operation => {
      const [body] = Object.entries(one.requestBody?.content ?? {});
      return {
        method: method.toUpperCase(),
        path,
        operationId: one.operationId,
        summary: one.summary,
        tags: one.tags,
        security: one.security,
        parameters: one.parameters ?? [],
        body: body ? { type: body[0], schema: body[1].schema } : null,
        answers: Object.fromEntries(
          Object.entries(one.responses).map(([status, { content }]) => [
            status,
            Object.values(content ?? {})[0]?.schema ?? null,
          ]),
        ),
      };
    }),
  );

/** Checks values by the document's schemas; compiles each one once. */
export function schemaChecks({
  components,
}: Pick<Document, 'components'>): (schema: Schema, value: unknown) => string[] {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: true, validateFormats: false });
  for (const keyword of ['components', 'day', 'decimal', 'requiredCode']) ajv.addKeyword({ keyword });
  ajv.addSchema({ $id: 'document', components });
  const compiled = new Map<Schema, ValidateFunction>();
  return (schema, value) => {
    const validate = compiled.get(schema) ?? ajv.compile(rooted(schema));
    compiled.set(schema, validate);
    return validate(value)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
  };
}

/** The same schema with references that lead into the document. */
const rooted = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/')) as Schema;

/** The operation that a request meets, or null where it is none of the document's. */
const operationAt = (operations: readonly Operation[], method: string, template: string): Operation | null =>
  operations.find((one) => one.method === method && one.path === template.replace(/:(\w+)/g, '{$1}')) ?? null;

const contractOf = (app: App) => {
  const document = documentOf(app);
  return { operations: operationsOf(document), check: schemaChecks(document) };
};

/** Of this worker's first app: all have the same routes, and compiling their schemas costs more than most of their tests. */
let known: ReturnType<typeof contractOf> | undefined;

/**
 * Compares every JSON answer that the app gives from now on with what its document declares for that status. What does
 * not fit is gathered; `test/api/world.ts` asks for it at the end of each file.
 */
export function watchAnswers(app: App): { readonly misfits: () => string[] } {
  const misfits = new Set<string>();
  app.addHook('onSend', async (request, reply, payload) => {
    const template = request.routeOptions.url;
    if (template === undefined || request.method === 'HEAD') return payload;
    known ??= contractOf(app);
    const operation = operationAt(known.operations, request.method, template);
    if (!operation) return payload;
    const name = `${request.method} ${template} ${String(reply.statusCode)}`;
    const schema = operation.answers[String(reply.statusCode)];
    if (schema === undefined) misfits.add(`${name} is not declared`);
    else if (schema && typeof payload === 'string' && String(reply.getHeader('content-type')).includes('json'))
      for (const fault of known.check(schema, JSON.parse(payload))) misfits.add(`${name}:${fault}`);
    return payload;
  });
  return { misfits: () => [...misfits] };
}
