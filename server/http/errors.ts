import type { ErrorObject } from 'ajv';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '../contract/envelope.ts';
import { isDatabaseUnavailable } from '../database/databaseUnavailable.ts';
import { DiskFull } from '../files/fileStore.ts';
import { DomainError } from '../kernel/decider.ts';
import { StoreUnavailable } from '../kernel/eventStore.ts';
import { Busy, StaleRevision } from '../kernel/handleCommand.ts';
import { hasMessage, languageOf, message, type Language } from '../messages.ts';
import type { App } from './app.ts';
import { hiddenFields } from '../domain/access/hiddenFields.ts';
import type { EditorNames } from '../queries/access/companyUsers.ts';
import { isViewGone } from './asOf.ts';
import { RequestError } from './requestError.ts';
import { faultsOf, type Fault } from './validation.ts';

/** Retry-After when unavailable or busy, in seconds. */
const RETRY_SECONDS = 1;
/** Maximum length of a field name in an answer: the contract's are shorter, and unknown ones are echoed. */
const FIELD_LENGTH = 60;

/** Fastify's own errors in our codes. */
const known: Readonly<Record<string, readonly [status: number, code: string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'request.tooBig'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'request.mediaType'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'request.badJson'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'request.badJson'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'request.bodyInvalid'],
  FST_PARTS_LIMIT: [413, 'request.tooBig'],
  FST_FILES_LIMIT: [413, 'request.tooBig'],
  FST_FIELDS_LIMIT: [413, 'request.tooBig'],
};

/** Sends every error of the API in one shape and in the user's language. */
export function handleErrors(app: App, names: EditorNames): void {
  app.setErrorHandler(
    async (
      error: Error & { code?: string; statusCode?: number; validation?: unknown; validationContext?: string },
      request,
      reply,
    ) => {
      if (error instanceof RequestError) {
        if (error.status === 403) noteRefusal(request, error.fault);
        return refuse(request, reply, error.status, [error.fault], error.retryAfter);
      }
      if (error instanceof DomainError) {
        const { code, field, details } = error;
        return refuse(request, reply, 422, [{ code, details, field }]);
      }
      if (error instanceof StaleRevision) return stale(request, reply, error, names);
      if (Array.isArray(error.validation)) {
        // An id that can't exist is not found, like one that doesn't (design 6).
        if (error.validationContext === 'params') return refuse(request, reply, 404, [{ code: 'notFound' }]);
        return refuse(request, reply, 400, faultsOf(error.validation as ErrorObject[]));
      }
      if (isViewGone(error, request.asOf)) return refuse(request, reply, 410, [{ code: 'asOf.gone' }]);
      if (error instanceof DiskFull) {
        request.log.error({ err: error }, 'no room for a file');
        return refuse(request, reply, 507, [{ code: 'files.diskFull' }]);
      }
      if (error instanceof Busy) return refuse(request, reply, 503, [{ code: 'busy' }], RETRY_SECONDS);
      if (error instanceof StoreUnavailable || isDatabaseUnavailable(error)) {
        request.log.error({ err: error }, 'a store is away');
        // A change without an answer may be in the log; its key makes the repeat safe (trust R1).
        const isUnknown = error instanceof StoreUnavailable && request.method !== 'GET';
        const code = isUnknown ? 'server.outcomeUnknown' : 'server.unavailable';
        return refuse(request, reply, 503, [{ code }], RETRY_SECONDS);
      }
      const mapped = known[error.code ?? ''];
      if (mapped) {
        const [status, code] = mapped;
        const details = { maximum: sizeInWords(request.routeOptions.bodyLimit) };
        return refuse(request, reply, status, [{ code, ...(status === 413 ? { details } : {}) }]);
      }
      // Fastify's parsers refuse a body with __proto__ or an invalid encoding without a code.
      if (error.statusCode === 400)
        return refuse(request, reply, 400, [
          { code: error instanceof SyntaxError ? 'request.badJson' : 'request.bodyInvalid' },
        ]);
      // A path outside the console's folder.
      if (error.statusCode === 403 || error.statusCode === 404)
        return refuse(request, reply, 404, [{ code: 'notFound' }]);
      request.log.error({ err: error }, 'request failed');
      return refuse(request, reply, 500, [{ code: 'server.failure' }]);
    },
  );
}

/** Writes a line of the security log for every forbidden request (trust 5.29). */
function noteRefusal({ log, session, routeOptions }: FastifyRequest, { code, field }: Fault): void {
  const { permission } = routeOptions.config;
  log.warn({ security: 'refused', user: session?.userId, code, permission, field }, 'access refused');
}

/** Answers with the faults' messages; `error` is the first. */
export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  faults: readonly Fault[],
  retryAfter?: number,
): FastifyReply {
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  const [error, ...others] = faults.map((fault) => body(request, fault));
  return send(reply, status, { error, ...(others.length > 0 ? { errors: [error, ...others] } : {}) });
}

const send = (reply: FastifyReply, status: number, answer: object): FastifyReply =>
  reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answer));

async function stale(
  request: FastifyRequest,
  reply: FastifyReply,
  { revision, changes }: StaleRevision,
  names: EditorNames,
): Promise<FastifyReply> {
  const { session } = request;
  const visible = session ? changes.filter(({ field }) => !hiddenFields(session.role).includes(field)) : [];
  const nameOf = await names
    .of(
      session?.companyId ?? '',
      visible.map(({ by }) => by),
    )
    .catch(() => (actor: string) => actor);
  return send(reply, 412, {
    error: body(request, { code: 'request.stale' }),
    revision: Number(revision),
    changes: visible.map((change) => ({ ...change, by: nameOf(change.by) })),
  });
}

function body(request: FastifyRequest, { code, field: sentField, details }: Fault): ErrorBody {
  const field = sentField?.slice(0, FIELD_LENGTH);
  const language = languageOf(request.headers['accept-language']);
  const shown = hasMessage('errors', code) ? code : 'server.failure';
  const params = scalars(details);
  return {
    code,
    message: message('errors', shown, language, {
      ...params,
      field: field === undefined ? '' : fieldName(field, language),
    }),
    field,
    details: params,
    correlationId: request.id,
  };
}

/** Bytes as people write them: 8 kB, 1 MB, 2.6 MB. */
const sizeInWords = (bytes: number): string =>
  bytes < 1024 ** 2
    ? `${String(Math.floor(bytes / 1024))} kB`
    : `${String(Math.floor((bytes * 10) / 1024 ** 2) / 10)} MB`;

/**
 * The name of a field in the user's language, with its row in a list (`productUOMS.0.ratio`, counted from 1); unknown
 * fields are echoed.
 */
function fieldName(field: string, language: Language): string {
  const parts = field.split('.');
  const key = `field.${parts.filter((part) => !isIndex(part)).at(-1) ?? ''}`;
  if (!hasMessage('errors', key)) return field;
  const name = message('errors', key, language);
  const index = parts.findLast(isIndex);
  return index === undefined
    ? name
    : message('errors', 'field.ofRow', language, { field: name, row: Number(index) + 1 });
}

const isIndex = (part: string): boolean => /^\d+$/.test(part);

function scalars(details: Readonly<Record<string, unknown>> | undefined): Record<string, unknown> | undefined {
  if (!details) return undefined;
  const entries = Object.entries(details).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
