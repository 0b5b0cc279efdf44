/**
 * A file that the server hands out, under the name that it gives; undefined when the answer is of another type: a
 * proxy's page, not our server's answer.
 */
export async function readFile(response: Response, type: string): Promise<File | undefined> {
  if (!response.headers.get('Content-Type')?.startsWith(type)) return undefined;
  const name = nameIn(response.headers.get('Content-Disposition') ?? '');
  return new File([await response.blob()], name ?? new URL(response.url).pathname.replace(/.*\//, ''), { type });
}

/** `filename*=UTF-8''...` (RFC 6266), which our server always sends. */
function nameIn(disposition: string): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  try {
    return encoded === undefined ? null : decodeURIComponent(encoded);
  } catch {
    return null;
  }
}
