/** A form with a file to send. */
export interface Upload {
  readonly file: File;
  readonly fields?: Readonly<Record<string, string>>;
  /** Progress from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

export function formOf({ file, fields = {} }: Upload): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return form;
}

/** What identifies an upload: fields, name and content. */
export async function identityOf({ file, fields = {} }: Upload): Promise<readonly unknown[]> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [fields, file.name, [...new Uint8Array(hash)]];
}

type Fetch = (
  address: string,
  init: RequestInit & { readonly headers: Readonly<Record<string, string>> },
) => Promise<Response>;

/** `fetch`, or XMLHttpRequest where progress is needed, which fetch can't report. */
export const fetchWith = (onProgress: ((share: number) => void) | undefined): Fetch =>
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
