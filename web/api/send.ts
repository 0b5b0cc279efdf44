import { NOT_PRINTED_HEADER, readNotPrinted } from '../../server/domain/notPrinted.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { isErrorAnswer, type ApiError } from './apiError.ts';

export interface Call {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData | undefined;
  /** For forms with a file. */
  readonly onProgress?: ((share: number) => void) | undefined;
  /** The requested file type; the answer's data is then a File, not JSON. */
  readonly file?: string;
  readonly signal?: AbortSignal;
}

const TIMEOUT_MS = 15_000;
/** A long document: the server gives up after a minute with an error. */
const FILE_TIMEOUT_MS = 75_000;
/** The server's own limit for receiving a file. */
const UPLOAD_TIMEOUT_MS = 300_000;

export type Sent =
  { readonly data: unknown; readonly status: number; readonly statusText: string } | { readonly error: ApiError };

/** Sends one HTTP call and returns its outcome. */
export async function send({
  path,
  method,
  headers,
  body,
  file,
  onProgress,
  signal,
}: Call): Promise<Sent & { retryAfter: number | null }> {
  const timeout = AbortSignal.timeout(
    body instanceof FormData ? UPLOAD_TIMEOUT_MS : file ? FILE_TIMEOUT_MS : TIMEOUT_MS,
  );
  try {
    const response = await fetchWith(onProgress)(`/api/${path}`, {
      method,
      body,
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: {
        Accept: file === undefined ? 'application/json' : `${file}, application/json`,
        'Accept-Language': currentLanguage(),
        'X-Correlation-Id': crypto.randomUUID(),
        ...(method === 'GET' ? {} : { 'X-Crossdock': '1' }),
        ...headers,
      },
    });
    const answer = await (file !== undefined && response.ok ? readFile(response, file) : readJson(response));
    const retryAfter = Number(response.headers.get('Retry-After')) || null;
    if (response.ok && answer !== undefined) {
      return { data: answer, status: response.status, statusText: response.statusText, retryAfter };
    }
    const known = isErrorAnswer(answer) ? answer : null;
    return {
      error: {
        status: response.ok ? 'unreadable' : response.status,
        answer: known,
        correlationId: known?.error.correlationId ?? response.headers.get('X-Correlation-Id'),
      },
      retryAfter,
    };
  } catch {
    // fetch rejects when there was no answer: offline, refused, timed out.
    return { error: { status: 'network', answer: null, correlationId: null }, retryAfter: null };
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return response.ok ? null : undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // a proxy's page, not our server's answer
  }
}

/** What the fonts of a document did not have. */
const missing = new WeakMap<File, readonly string[]>();
export const notPrintedIn = (file: File): readonly string[] => missing.get(file) ?? [];

/**
 * Reads a file with the name the server gave it; undefined when the answer has another type, such as a proxy's page.
 */
async function readFile(response: Response, type: string): Promise<File | undefined> {
  if (!response.headers.get('Content-Type')?.startsWith(type)) return undefined;
  const name = nameIn(response.headers.get('Content-Disposition') ?? '');
  const file = new File([await response.blob()], name ?? new URL(response.url).pathname.replace(/.*\//, ''), { type });
  missing.set(file, readNotPrinted(response.headers.get(NOT_PRINTED_HEADER)));
  return file;
}

/** Parses `filename*=UTF-8''...` (RFC 6266), which our server always sends. */
function nameIn(disposition: string): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  try {
    return encoded === undefined ? null : decodeURIComponent(encoded);
  } catch {
    return null;
  }
}

type Fetch = (
  address: string,
  init: RequestInit & { readonly headers: Readonly<Record<string, string>> },
) => Promise<Response>;

/** `fetch`, or XMLHttpRequest where progress is needed, which fetch can't report. */
const fetchWith = (onProgress: ((share: number) => void) | undefined): Fetch =>
  onProgress === undefined ? fetch : (address, init) => sendWithProgress(address, init, onProgress);

const sendWithProgress = (
  address: string,
  { method = 'POST', headers, body, signal }: Parameters<Fetch>[1],
  onProgress: (share: number) => void,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (): void => reject(new TypeError('no answer'));
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total);
    request.onload = () => resolve(answerOf(request));
    request.onerror = request.onabort = fail;
    if (signal?.aborted) fail();
    else {
      signal?.addEventListener('abort', () => request.abort());
      request.send(body as XMLHttpRequestBodyInit);
    }
  });

function answerOf(request: XMLHttpRequest): Response {
  const { status, statusText, responseText } = request;
  return new Response(responseText, { status, statusText, headers: headersOf(request) });
}

const headersOf = (request: XMLHttpRequest): Headers =>
  new Headers(
    request
      .getAllResponseHeaders()
      .trim()
      .split(/[\r\n]+/)
      .flatMap((line): [string, string][] => {
        const at = line.indexOf(':');
        return at < 1 ? [] : [[line.slice(0, at), line.slice(at + 1).trim()]];
      }),
  );
