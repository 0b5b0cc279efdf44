import { channelOf, OwnSessionsAnswer } from '../../contract/access/access.ts';
import { sessionsOf } from '../../database/userSessions.ts';
import { browserName } from '../../domain/access/userAgent.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may, sessionOf } from '../../http/authorize.ts';

/** GET user/me/session: where the user is signed in (trust 5.25). */
export const sessionsRoute = (app: App, { services: { db, clock } }: RouteDeps) =>
  app.get(
    '/api/user/me/session',
    { config: may('session.own'), schema: { response: { 200: OwnSessionsAnswer } } },
    async (request) => {
      const { userId, hash } = sessionOf(request);
      const open = await sessionsOf(db, userId, clock.now());
      return {
        data: open.map((one) => ({
          id: one.id,
          isThis: one.hash.equals(hash),
          isCommandLine: channelOf(one.client) === 'cli',
          ...browserName(one.userAgent),
          signedInAt: one.signedInAt.toISOString(),
          lastUsedAt: one.lastUsedAt.toISOString(),
          endsAt: one.endsAt.toISOString(),
        })),
      };
    },
  );
