import type { OrderingPage, SubmitSheetOrder } from '../../server/contract/priceSheets/ordering.ts';
import { linkKey, openCall } from './openCall.ts';
import type { Language } from './pageWords.ts';

const path = (): string => `/api/order-link/${encodeURIComponent(linkKey())}`;

/** Where the supplier's logo is. */
export const logoAddress = (): string => `${path()}/logo`;

export const loadPage = async (language: Language): Promise<OrderingPage> =>
  (await openCall<{ data: OrderingPage }>(path(), language, { method: 'GET' })).data;

export const sendOrder = (
  language: Language,
  order: SubmitSheetOrder,
): Promise<{ readonly data: OrderingPage; readonly message: string }> =>
  openCall(path(), language, { method: 'POST', body: JSON.stringify(order) });
