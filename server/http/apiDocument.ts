import type { FastifyContextConfig } from 'fastify';
import { ErrorAnswer, StaleAnswer } from '../contract/envelope.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for commands that answer 409 where another has the value (spec 1, section 8). */
    claims?: true;
  }
}

interface Response {
  description: string;
  content?: Record<string, { schema: object }>;
}

/** The part of an OpenAPI 3.1 operation that is completed here. */
interface Operation {
  tags?: string[];
  operationId?: string;
  summary?: string;
  description?: string;
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: object }[];
  requestBody?: object;
  responses: Record<string, Response>;
}

export interface ApiDocument {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, object> };
  tags?: { name: string }[];
}

/** The parts of a route, besides its schema, that the document uses. */
export interface DescribedRoute {
  readonly method: string;
  readonly url: string;
  readonly config: FastifyContextConfig;
}

const meanings: Readonly<Record<number, string>> = {
  200: 'Done',
  201: 'Made',
  202: 'Under way',
  204: 'Done, nothing to tell',
  400: 'The request does not fit its schema; every field at fault is named',
  401: 'Nobody is signed in, or the credentials are wrong',
  403: "The user's type may not do this, or the request comes from another site",
  404: 'There is no such record in this company',
  405: 'What was known at a moment of the past (X-As-Of) can be read, not changed',
  409: 'Already taken, or there is no answer as of that moment yet (X-As-Of)',
  410: 'The view of the past is no longer open: ask for it again',
  412: 'Changed since the revision of If-Match; what has changed is named',
  413: 'The body or its file is larger than this route takes',
  415: 'The body is of another kind',
  422: 'Refused by a rule of the business, or the key was used for another request',
  425: 'The first request with this key is still running; see Retry-After',
  429: 'Too many requests; see Retry-After',
  500: 'A fault of the server; correlationId finds it in the log',
  503: 'Busy, or a store is away; see Retry-After',
  507: 'There is no room for the file',
};

const inCompany = /^\/api\/company\/\{companyId\}(?:\/([^/{]+))?/;

/** A path's tag: the noun after the company, else the first one. */
const tagOf = (path: string): string => (inCompany.exec(path)?.[1] ?? path.split('/')[2] ?? 'api').replace('.json', '');

/** `setProductPricing` as words: `Set product pricing`. */
const sentence = (useCase: string): string =>
  useCase
    .replace(/[A-Z]/g, (letter, at: number) => (at === 0 ? letter : ` ${letter.toLowerCase()}`))
    .replace(/^./, (first) => first.toUpperCase());

const ref = <T extends string>($ref: T) => ({ $ref });
const error = ref('#/components/schemas/ErrorAnswer');
const json = (schema: object): Response['content'] => ({ 'application/json': { schema } });

/** Adds what all routes share to the OpenAPI document: errors, headers, authorization. Modifies `document`. */
export function completeDocument(document: ApiDocument, routes: readonly DescribedRoute[]): ApiDocument {
  document.components = {
    ...document.components,
    schemas: {
      ...document.components?.schemas,
      ErrorAnswer,
      StaleAnswer,
    },
  };
  const tags = new Set<string>();
  for (const { method, url, config } of routes) {
    const path = url.replace(/:(\w+)/g, '{$1}');
    const operation = document.paths?.[path]?.[method.toLowerCase()];
    if (!operation) continue;
    const tag = tagOf(path);
    tags.add(tag);
    operation.tags ??= [tag];
    operation.operationId ??= config.useCase ?? `${method} ${path}`;
    operation.summary ??= sentence(operation.operationId);
    if (config.permission) operation.description ??= `Needs the permission \`${config.permission}\`.`;
    operation.security ??= config.public ? [] : [{ bearer: [] }, { console: [] }];
    for (const [status, response] of Object.entries(operation.responses))
      response.description = meanings[Number(status)] ?? '';
    addHeaders(operation, config);
    addRefusals(operation, config, method === 'GET');
  }
  document.tags = [...tags].sort().map((name) => ({ name }));
  return document;
}

const asOfHeader = {
  name: 'X-As-Of',
  in: 'header',
  required: false,
  description: 'Id of a view of the past: the answer is what was known then',
  schema: { type: 'string', maxLength: 32 },
};

function addHeaders(operation: Operation, { command, asOf }: FastifyContextConfig): void {
  if (asOf) operation.parameters = [...(operation.parameters ?? []), asOfHeader];
  if (command !== true) return;
  operation.parameters = [
    ...(operation.parameters ?? []),
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      description: "A UUID of the caller's making: a repeat under the same key has one effect and one answer",
      schema: { type: 'string', format: 'uuid' },
    },
    {
      name: 'If-Match',
      in: 'header',
      required: false,
      description: 'The revision that the change starts from; another one is refused with 412',
      schema: { type: 'string', maxLength: 32 },
    },
  ];
}

function addRefusals(operation: Operation, config: FastifyContextConfig, isReading: boolean): void {
  const has = (place: string): boolean => operation.parameters?.some((parameter) => parameter.in === place) ?? false;
  const hasBody = operation.requestBody !== undefined;
  const isGuarded = config.public !== true;
  const statuses = [
    400,
    ...(isGuarded || operation.security?.length ? [401] : []),
    ...(isGuarded ? [403] : []),
    // A record is named by the path, or in the body.
    ...(has('path') || (isGuarded && hasBody) ? [404] : []),
    ...(config.claims ? [409] : []),
    ...(isGuarded ? (isReading ? [409, 410] : [405]) : []),
    // A body is parsed before the route decides whether it wants one.
    ...(isReading ? [] : [413, 415]),
    ...(config.command === true ? [412, 425] : []),
    ...(hasBody || config.command === true || config.document === true ? [422] : []),
    429,
    500,
    503,
    ...(config.upload ? [507] : []),
  ];
  for (const status of statuses) {
    const refusal = status === 412 ? ref('#/components/schemas/StaleAnswer') : error;
    const own = operation.responses[status]?.content?.['application/json']?.schema;
    operation.responses[status] = {
      description: meanings[status] ?? '',
      content: json(own ? { anyOf: [own, refusal] } : refusal),
    };
  }
}
