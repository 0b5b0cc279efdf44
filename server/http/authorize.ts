import type { FastifyContextConfig, FastifyRequest, RouteOptions } from 'fastify';
import { BACKGROUND_HEADER, CSRF_HEADER } from '../contract/access/access.ts';
import { tokenHash } from '../database/secretToken.ts';
import type { Session } from '../database/sessions.ts';
import { isAllowed, type Permission } from '../domain/access/permissions.ts';
import type { App, RouteDeps } from './app.ts';
import { readSessionCookie } from './sessionCookie.ts';
import { forbidden, notFound, RequestError, unauthenticated } from './requestError.ts';

/** Requests per minute and session, or per address without one (trust 6). */
const REQUESTS_A_MINUTE = 6_000;

/** A route's required permission, in its `config`, where hook, matrix test and API pages read it. */
export const may = (permission: Permission): FastifyContextConfig => ({ permission });
/** For the few routes without sign-in. */
export const open: FastifyContextConfig = { public: true };
/** For background requests of the console: they keep nobody signed in. */
export const unattended = { unattended: true } as const;

/** The session of a request; throws on public routes. */
export function sessionOf({ session }: FastifyRequest): Session {
  if (!session) throw unauthenticated();
  return session;
}

/** Refuses with 403 what needs more than the route's permission: a field, a sort order. */
export function demand(request: FastifyRequest, permission: Permission, field: string): void {
  if (!isAllowed(sessionOf(request), permission)) throw forbidden(field);
}

/**
 * Checks session, origin, company and permission, in this order, before the body is read. A route without a declared
 * permission prevents the start.
 */
export function authorizeRequests(
  app: App,
  { sessions, origins }: RouteDeps,
  areDocumented: (url: string) => boolean,
): void {
  const checkRate = app.createRateLimit({
    max: REQUESTS_A_MINUTE,
    timeWindow: 60_000,
    keyGenerator: ({ session, ip }: FastifyRequest) => session?.hash.toString('hex') ?? ip,
  });

  app.decorate('routeTable', []);
  app.addHook('onRoute', (route: RouteOptions) => {
    if (!route.url.startsWith('/api')) return;
    const config = { ...route.config, ...(areDocumented(route.url) ? may('system.operate') : {}) };
    if (!config.public && !config.permission)
      throw new Error(`${String(route.method)} ${route.url} declares no permission`);
    route.config = config;
    for (const method of [route.method].flat()) app.routeTable.push({ method, url: route.url, config });
  });

  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request, reply) => {
    const { config, url: path } = request.routeOptions;
    const isGuarded = path?.startsWith('/api') === true && config.public !== true;
    const credential = isGuarded ? credentialOf(request, origins.isSecure) : null;
    // The header can only end a session sooner, so anybody may send it.
    const isUse = config.unattended !== true && request.headers[BACKGROUND_HEADER] === undefined;
    if (credential) request.session = await sessions.find(tokenHash(credential.token), { isUse });
    const rate = await checkRate(request);
    if (!rate.isAllowed && rate.isExceeded) throw new RequestError(429, { code: 'request.tooMany' }, rate.ttlInSeconds);
    if (!isGuarded) return;
    const session = sessionOf(request);
    void reply.header('cache-control', 'no-store');
    if (credential?.isCookie) refuseCrossSite(request);
    const { companyId } = (request.params ?? {}) as { companyId?: string };
    if (companyId !== undefined && companyId !== session.companyId) {
      request.log.warn({ security: 'foreignCompany', user: session.userId }, 'another company was asked for');
      throw notFound();
    }
    if (!config.permission || !isAllowed(session, config.permission)) throw forbidden();
  });

  /** Pages of other sites can make a browser send the cookie, but not our header (trust 5.20). */
  function refuseCrossSite(request: FastifyRequest): void {
    if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return;
    const { origin, host } = request.headers;
    const site = request.headers['sec-fetch-site'];
    const isForeign =
      (origin !== undefined && !origins.isOwn(origin, host)) || (site !== undefined && site !== 'same-origin');
    if (isForeign || request.headers[CSRF_HEADER] !== '1') throw new RequestError(403, { code: 'request.crossSite' });
  }
}

/** A bearer token, or the console's cookie. */
export function credentialOf(
  request: FastifyRequest,
  isSecure: boolean,
): { readonly token: string; readonly isCookie: boolean } | null {
  const bearer = /^Bearer +([A-Za-z0-9_-]{1,128})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer) return { token: bearer, isCookie: false };
  const token = readSessionCookie(request, isSecure);
  return token ? { token, isCookie: true } : null;
}
