import { CurrentPassword, EndedSessionsAnswer } from '../../contract/access/access.ts';
import { endSessionsOf } from '../../database/userSessions.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may, sessionOf } from '../../http/authorize.ts';
import { accepted, NOTHING_WRITTEN } from '../kit/command.ts';
import { secretBody } from '../../http/idempotency.ts';
import { assertPassword } from '../../http/signInAttempt.ts';

/** POST user/me/session/end-others: the user stays signed in here and nowhere else (trust 5.25). */
export const endOtherSessionsRoute = (app: App, deps: RouteDeps) =>
  app.post(
    '/api/user/me/session/end-others',
    {
      config: { ...may('session.own'), ...secretBody },
      schema: { body: CurrentPassword, response: { 200: EndedSessionsAnswer } },
    },
    async (request) => {
      await assertPassword(request, deps.services, request.body.currentPassword);
      const { userId, hash } = sessionOf(request);
      const ended = await deps.services.db
        .transaction()
        .execute((transaction) => endSessionsOf(transaction, userId, { except: hash }));
      request.log.info({ security: 'sessionsEnded', user: userId, count: ended }, 'all other sessions ended');
      return accepted(request, deps, NOTHING_WRITTEN, {
        data: { ended },
        notice: 'access.otherSessionsEnded',
        details: { count: ended },
        about: '',
      });
    },
  );
