import type { KioskHolder, KioskPage, KioskPunch, KioskPunched } from '../../server/contract/people/kiosk.ts';
import { linkKey, openCall } from '../ordering/openCall.ts';
import type { Language } from '../ordering/pageWords.ts';

/** Nobody waits longer at a door: then the punch is kept here. */
const PATIENCE_MS = 5_000;

const path = (rest = ''): string => `/api/kiosk/${encodeURIComponent(linkKey())}${rest}`;

const post = <Answer>(language: Language, rest: string, body: object): Promise<Answer> =>
  openCall(path(rest), language, {
    ...{ method: 'POST', body: JSON.stringify(body), signal: AbortSignal.timeout(PATIENCE_MS) },
  });

export const loadKiosk = async (language: Language): Promise<KioskPage> =>
  (
    await openCall<{ data: KioskPage }>(path(), language, {
      ...{ method: 'GET', signal: AbortSignal.timeout(PATIENCE_MS) },
    })
  ).data;

export const readCard = async (language: Language, cardId: string): Promise<KioskHolder> =>
  (await post<{ data: KioskHolder }>(language, '/card', { cardId })).data;

export const sendPunch = (
  language: Language,
  punch: KioskPunch,
): Promise<{ readonly data: KioskPunched; readonly message: string }> => post(language, '/punch', punch);
