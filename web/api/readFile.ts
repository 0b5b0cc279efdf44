/**
 * Reads a file with the name the server gave it; undefined when the answer has another type, such as a proxy's page.
 */
export async function readFile(response: Response, type: string): Promise<File | undefined> {
  if (!response.headers.get('Content-Type')?.startsWith(type)) return undefined;
  const name = nameIn(response.headers.get('Content-Disposition') ?? '');
  return new File([await response.blob()], name ?? new URL(response.url).pathname.replace(/.*\//, ''), { type });
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
