import type { ErrorAnswer } from '../../server/contract/envelope.ts';
import type { Language } from './pageWords.ts';

/** Why the server refused: its status, its code, and a sentence in the page's language. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The key of the link that was followed: the last part of the address. */
export const linkKey = (): string => location.pathname.replace(/\/$/, '').split('/').at(-1) ?? '';

/** Calls an address that needs no sign-in. Throws `Refused`, and what fetch throws where no answer came. */
export async function openCall<Answer>(
  path: string,
  language: Language,
  init: { readonly method: string; readonly body?: string; readonly signal?: AbortSignal },
): Promise<Answer> {
  const response = await fetch(path, {
    ...init,
    cache: 'no-store',
    headers: {
      'accept-language': language,
      ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
  });
  const body = (await response.json()) as Answer & Partial<ErrorAnswer>;
  if (!response.ok)
    throw new Refused(response.status, body.error?.code ?? String(response.status), body.error?.message ?? '');
  return body;
}

/** A random id; `randomUUID` is there on secure addresses only. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
