import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { FILE_NAME_MAX } from '../domain/documents/fileRules.ts';
import { FileTooBig, type FileStore, type Received } from '../files/fileStore.ts';
import type { App } from './app.ts';
import { idempotencyKey } from './idempotencyKey.ts';
import { RequestError } from './requestError.ts';

/** The form field of the file. */
const FILE = 'file';
const FIELDS_MAX = 10;
const FIELD_BYTES = 16 * 1024;

/** A route's limit for a file. */
export interface UploadLimit {
  readonly maxBytes: number;
  /** Key of the error message. */
  readonly tooBig: string;
}

/** An uploaded file with the name it has on the sender's machine. */
export interface Upload extends Received {
  readonly name: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a form with a file (multipart/form-data): see `takesFile`. */
    upload?: UploadLimit;
  }
  interface FastifyRequest {
    /** The uploaded file; deleted after the answer unless it was kept. */
    upload: Upload | null;
  }
}

/** For routes that take a form with a file: its fields are the body, its file is `uploadOf(request)`. */
export const takesFile = (upload: UploadLimit) => ({ upload });

/** The file of a request whose schema requires one. */
export function uploadOf({ upload }: FastifyRequest): Upload {
  if (!upload) throw new RequestError(400, { code: 'files.missing', field: FILE });
  return upload;
}

/**
 * Receives forms with a file on routes that take one: the file streams to disk first, fields and file name become the
 * body for the schema. An empty file is none. Called before `handleIdempotency`, which includes the content in the
 * call's hash.
 */
export async function receiveUploads(app: App, files: FileStore): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: FIELDS_MAX, parts: FIELDS_MAX + 1, fieldSize: FIELD_BYTES, fieldNameSize: 100 },
  });
  app.decorateRequest('upload', null);
  app.addHook('preValidation', async (request) => {
    const { upload: limit } = request.routeOptions.config;
    if (request.isMultipart() !== (limit !== undefined)) throw new RequestError(415, { code: 'request.mediaType' });
    if (!limit) return;
    idempotencyKey(request);
    request.body = await bodyOf(request, files, limit);
  });
  app.addHook('onSend', async ({ upload }) => {
    await upload?.discard();
  });
}

/** The form's fields, including the file's name. */
async function bodyOf(
  request: FastifyRequest,
  files: FileStore,
  { maxBytes, tooBig }: UploadLimit,
): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  try {
    // One byte more than allowed tells too large from just fitting.
    for await (const part of request.parts({ limits: { fileSize: maxBytes + 1 } })) {
      const { fieldname: name } = part;
      if (name in body) throw new RequestError(400, { code: 'request.invalid', field: name });
      if (part.type === 'field') {
        if (part.valueTruncated) throw new RequestError(400, { code: 'request.bodyInvalid', field: name });
        body[name] = part.value;
        continue;
      }
      if (name !== FILE) throw new RequestError(400, { code: 'request.unknownField', field: name });
      const received = await files.receive(part.file, maxBytes);
      request.upload = { ...received, name: plainName(part.filename) };
      if (received.size > 0) body[FILE] = request.upload.name;
    }
    return body;
  } catch (error) {
    // The rest of a refused form is received and dropped: parsing it would cost as much as an accepted one.
    request.raw.unpipe().resume();
    if (error instanceof FileTooBig) throw new RequestError(413, { code: tooBig, field: FILE });
    throw isBadForm(error) ? new RequestError(400, { code: 'request.bodyInvalid' }) : error;
  }
}

/** The base name on one line, truncated to what can be stored with its extension. */
function plainName(filename: string): string {
  const name = filename
    .replace(/^.*[/\\]/, '')
    // As browsers encode it in a form.
    .replaceAll('%22', '"')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  const characters = Array.from(name === '' ? FILE : name);
  if (characters.length <= FILE_NAME_MAX) return characters.join('');
  const end = characters.slice(-20);
  return [...characters.slice(0, FILE_NAME_MAX - end.length), ...end].join('');
}

/** Parser errors of an invalid or truncated form; too many parts have a status of their own. */
const isBadForm = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof RequestError) &&
  (!('code' in error) || error.code === undefined) &&
  /multipart|boundary|part|form|unexpected end|header/i.test(error.message);
