import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { FILE_NAME_MAX } from '../domain/documents/fileRules.ts';
import { FileTooBig, type FileStore, type Received } from '../files/fileStore.ts';
import type { App } from './app.ts';
import { idempotencyKey } from './idempotencyKey.ts';
import { RequestError } from './requestError.ts';

/** The field of a form that holds the file. */
const FILE = 'file';
const FIELDS_MAX = 10;
const FIELD_BYTES = 16 * 1024;

/** What a route takes as a file. */
export interface UploadLimit {
  readonly maxBytes: number;
  /** Key of the sentence for a larger one. */
  readonly tooBig: string;
}

/** A file that came with a request; its name is what the sender's machine calls it. */
export interface Upload extends Received {
  readonly name: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a form with a file (multipart/form-data): see `takesFile`. */
    upload?: UploadLimit;
  }
  interface FastifyRequest {
    /** Of a route that takes one; removed when the answer leaves unless it was kept. */
    upload: Upload | null;
  }
}

/** For routes that take a form with a file: its fields are the body, its file is `uploadOf(request)`. */
export const takesFile = (upload: UploadLimit) => ({ upload });

/** The file of a request whose schema asks for one. */
export function uploadOf({ upload }: FastifyRequest): Upload {
  if (!upload) throw new RequestError(400, { code: 'files.missing', field: FILE });
  return upload;
}

/**
 * Takes forms with a file where a route says so, and nowhere else: the file streams to disk before anything looks at it,
 * its fields and its name become the body that the schema checks. An empty file is none. Called before
 * `rememberAnswers`, which takes the content into the call's identity.
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

/** The fields of the form, the file's name among them. */
async function bodyOf(
  request: FastifyRequest,
  files: FileStore,
  { maxBytes, tooBig }: UploadLimit,
): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  try {
    // One byte more than is taken tells what is too big from what just fits.
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
    // The rest of a refused form is received and dropped: parsing it would cost as much as a form that is taken.
    request.raw.unpipe().resume();
    if (error instanceof FileTooBig) throw new RequestError(413, { code: tooBig, field: FILE });
    throw isBadForm(error) ? new RequestError(400, { code: 'request.bodyInvalid' }) : error;
  }
}

/** The last part of what the sender calls it, as one line, cut to what can be kept with its extension. */
function plainName(filename: string): string {
  const name = filename
    .replace(/^.*[/\\]/, '')
    // As browsers write it in a form.
    .replaceAll('%22', '"')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  const characters = Array.from(name === '' ? FILE : name);
  if (characters.length <= FILE_NAME_MAX) return characters.join('');
  const end = characters.slice(-20);
  return [...characters.slice(0, FILE_NAME_MAX - end.length), ...end].join('');
}

/** What the parser says of a form that is none, or that broke off; its refusals of too many parts have a status. */
const isBadForm = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof RequestError) &&
  (!('code' in error) || error.code === undefined) &&
  /multipart|boundary|part|form|unexpected end|header/i.test(error.message);
