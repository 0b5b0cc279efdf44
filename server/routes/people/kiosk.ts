import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { findCardHolder } from '../../commands/access/issueCard.ts';
import { findKiosk, punchAtKiosk, type NamedKiosk } from '../../commands/people/kiosk.ts';
import { punchesOf } from '../../commands/people/punchesOf.ts';
import { HrEntryParams } from '../../contract/people/hr.ts';
import {
  KioskHolderAnswer,
  KioskLinkAnswer,
  KioskPageAnswer,
  KioskParams,
  KioskPunch,
  KioskPunchedAnswer,
  KioskCard,
} from '../../contract/people/kiosk.ts';
import { linkKey, linkOfKey } from '../../database/signedLinks.ts';
import { isActive, type Employee } from '../../domain/access/employee.ts';
import { company } from '../../domain/company/company.ts';
import { localMinute } from '../../domain/instant.ts';
import type { HrEntry } from '../../domain/people/hr.ts';
import { PunchType } from '../../domain/people/punchCodes.ts';
import { openBefore } from '../../domain/people/workSessions.ts';
import type { App, RouteDeps, Routes } from '../../http/app.ts';
import { open } from '../../http/authorize.ts';
import { notFound, RequestError } from '../../http/requestError.ts';
import { DomainError } from '../../kernel/decider.ts';
import { languageOf, message } from '../../messages.ts';
import { findUserName } from '../../queries/access/companyUsers.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { findSessions } from '../../queries/people/punches.ts';
import { get } from '../kit/call.ts';

/** A whole shift at one door, and a device that comes back with an hour of punches. A minute, by address. */
const CALLS_A_MINUTE = 600;
const WRONG_KEYS_A_MINUTE = 20;

type Check = (request: FastifyRequest) => Promise<void>;
type Found = NamedKiosk & { readonly kiosk: HrEntry };

function limit(app: App, max: number): Check {
  const check = app.createRateLimit({ max, timeWindow: 60_000, keyGenerator: ({ ip }: FastifyRequest) => ip });
  return async (request) => {
    const rate = await check(request);
    if (!rate.isAllowed && rate.isExceeded) throw new RequestError(429, { code: 'request.tooMany' }, rate.ttlInSeconds);
  };
}

/** The kiosk of an address; one that was removed, and one that never was, are the same 404, and soon a 429. */
function kioskFinder(app: App, { services }: RouteDeps): (request: FastifyRequest, key: string) => Promise<Found> {
  const mayCall = limit(app, CALLS_A_MINUTE);
  const refuseMore = limit(app, WRONG_KEYS_A_MINUTE);
  return async (request, key) => {
    await mayCall(request);
    const link = await linkOfKey(services.db, 'kiosk', key);
    const named = link && { companyId: link.companyId, kioskId: link.linkId };
    const kiosk = named && (await findKiosk(services, named));
    if (named && kiosk) return { ...named, kiosk };
    request.log.warn({ security: 'kioskUnknown' }, 'the address of a kiosk was not ours');
    await refuseMore(request);
    throw notFound();
  };
}

/** Their small picture as an address of its own, since a device has no session to fetch it with. */
async function pictureOf({ files }: RouteDeps, companyId: string, { avatar }: Employee): Promise<string | null> {
  const found = avatar && (await files.open(companyId, avatar.thumbnail.sha256));
  if (!avatar || !found) return null;
  return `data:${avatar.thumbnail.mediaType};base64,${(await buffer(found.bytes)).toString('base64')}`;
}

export const kioskRoutes: Routes = {
  /** GET kiosk/{key}: who is in now, for a device that can do nothing but clock people in and out. */
  kiosk: (app, deps) => {
    const kioskOf = kioskFinder(app, deps);
    app.get(
      '/api/kiosk/:key',
      { config: open, exposeHeadRoute: false, schema: { params: KioskParams, response: { 200: KioskPageAnswer } } },
      async (request, reply) => {
        const { companyId, kiosk } = await kioskOf(request, request.params.key);
        const { handler, db, clock } = deps.services;
        const now = clock.now();
        const { name, timeZone } = (await handler.load(company, companyId, companyId)).state;
        const day = await dayOf(db, companyId, now);
        const sessions = await findSessions(db, companyId, { day, isToday: true });
        const present = sessions.flatMap(({ isOpen, clockIn, name: who }) =>
          isOpen && clockIn ? [{ name: who, since: clockIn.checkTime }] : [],
        );
        void reply.header('cache-control', 'no-store');
        return { data: { company: name, kiosk: String(kiosk.values.name), timeZone, now, present } };
      },
    );
  },

  /** POST kiosk/{key}/card: whose card it is, and since when they are in, as the log says. */
  kioskCard: (app, deps) => {
    const kioskOf = kioskFinder(app, deps);
    app.post(
      '/api/kiosk/:key/card',
      { config: open, schema: { params: KioskParams, body: KioskCard, response: { 200: KioskHolderAnswer } } },
      async (request, reply) => {
        const { companyId } = await kioskOf(request, request.params.key);
        const { services } = deps;
        const { cardId: written } = request.body;
        const holder = await findCardHolder(services, companyId, written);
        if (holder === null) throw new DomainError('people.cardUnknown', { value: written }, 'cardId');
        const { userId, cardId, state } = holder;
        if (!isActive(state)) throw new DomainError('people.cardInactive', { value: written }, 'cardId');
        const now = services.clock.now();
        const day = await dayOf(services.db, companyId, now);
        const { before, punches } = await punchesOf(services.handler, companyId, { userId, day });
        const openSince = openBefore([...before, ...punches], now)?.checkTime ?? null;
        const name = (await findUserName(services.db, companyId, userId)) || state.email;
        void reply.header('cache-control', 'no-store');
        return { data: { name, cardId, openSince, picture: await pictureOf(deps, companyId, state) } };
      },
    );
  },

  /** POST kiosk/{key}/punch: once a punch id, however often it is sent. */
  kioskPunch: (app, deps) => {
    const kioskOf = kioskFinder(app, deps);
    app.post(
      '/api/kiosk/:key/punch',
      { config: open, schema: { params: KioskParams, body: KioskPunch, response: { 200: KioskPunchedAnswer } } },
      async (request, reply) => {
        const { companyId, kioskId } = await kioskOf(request, request.params.key);
        const { services } = deps;
        const named = { companyId, kioskId };
        const done = await punchAtKiosk(services, named, request.body, { correlationId: request.id });
        const { userId, checkTime, session, timeZone } = done;
        const { type } = request.body;
        const name = (await findUserName(services.db, companyId, userId)) || userId;
        const hours = type === PunchType.OUT && session?.clockIn ? session.hours : null;
        const notice = type === PunchType.IN ? 'clockedIn' : hours === null ? 'clockedOut' : 'clockedOutAfter';
        request.log.info({ kiosk: kioskId, user: userId }, 'punched at a kiosk');
        const language = languageOf(request.headers['accept-language']);
        const details = { name, time: localMinute(checkTime, timeZone), hours };
        void reply.header('cache-control', 'no-store');
        return {
          data: { name, type, checkTime, hours },
          message: message('notices', `people.${notice}`, language, details),
        };
      },
    );
  },

  /** The address that a device is opened with. Anyone who has it can clock people in, until the kiosk is removed. */
  kioskLink: get(
    '/api/company/:companyId/hr-entries/:entryId/kiosk-link',
    { may: 'hr.edit', params: HrEntryParams, answer: KioskLinkAnswer },
    async (request, { services, origins }) => {
      const { companyId, entryId } = request.params;
      if ((await findKiosk(services, { companyId, kioskId: entryId })) === null) throw notFound();
      const key = await linkKey(services.db, 'kiosk', { companyId, linkId: entryId });
      request.log.info({ security: 'kioskLinkShown', kiosk: entryId }, 'the address of a kiosk was shown');
      return { data: { id: entryId, url: `${origins.own(request.socket.localPort)}/kiosk/${key}` } };
    },
  ),
};
