import { currentLanguage } from '../i18n/i18n.ts';
import { isErrorAnswer, type ApiError } from './apiError.ts';
import { readFile } from './readFile.ts';
import { fetchWith } from './upload.ts';

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
  const correlationId = crypto.randomUUID();
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
        'X-Correlation-Id': correlationId,
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
        correlationId: known?.error.correlationId ?? correlationId,
      },
      retryAfter,
    };
  } catch {
    // fetch rejects when there was no answer: offline, refused, timed out.
    return { error: { status: 'network', answer: null, correlationId }, retryAfter: null };
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
