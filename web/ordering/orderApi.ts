import type { ErrorAnswer } from '../../server/contract/envelope.ts';
import type { OrderingPage, SubmitSheetOrder } from '../../server/contract/priceSheets/ordering.ts';
import type { Language } from './words.ts';

/** Why the server refused: its code, and a sentence in the page's language. */
export class Refused extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The key of the link that was followed: the last part of the address. */
export const linkKey = (): string => location.pathname.replace(/\/$/, '').split('/').at(-1) ?? '';

async function call<Answer>(
  language: Language,
  init: { readonly method: string; readonly body?: string },
): Promise<Answer> {
  const response = await fetch(`/api/order-link/${encodeURIComponent(linkKey())}`, {
    ...init,
    cache: 'no-store',
    headers: {
      'accept-language': language,
      ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
  });
  const body = (await response.json()) as Answer & Partial<ErrorAnswer>;
  if (!response.ok) throw new Refused(body.error?.code ?? String(response.status), body.error?.message ?? '');
  return body;
}

export const loadPage = async (language: Language): Promise<OrderingPage> =>
  (await call<{ data: OrderingPage }>(language, { method: 'GET' })).data;

export const sendOrder = (
  language: Language,
  order: SubmitSheetOrder,
): Promise<{ readonly data: OrderingPage; readonly message: string }> =>
  call(language, { method: 'POST', body: JSON.stringify(order) });
