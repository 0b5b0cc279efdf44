import { SentenceAnswer } from '../../contract/access/access.ts';
import { languageOf, message } from '../../messages.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may, sessionOf } from '../../http/authorize.ts';
import { keyless } from '../../http/idempotency.ts';
import { clearSessionCookie } from '../../http/sessionCookie.ts';

/** POST sign-out: ends this session at once, its sockets too. */
export const signOutRoute = (app: App, { sessions, origins: { isSecure } }: RouteDeps) =>
  app.post(
    '/api/sign-out',
    { config: { ...may('session.own'), ...keyless }, schema: { response: { 200: SentenceAnswer } } },
    async (request, reply) => {
      const { hash, userId } = sessionOf(request);
      await sessions.end(hash);
      request.log.info({ security: 'signedOut', user: userId }, 'signed out');
      clearSessionCookie(reply, isSecure);
      return {
        data: null,
        message: message('notices', 'access.signedOut', languageOf(request.headers['accept-language'])),
      };
    },
  );
