import { CurrentPassword, EndedSessionsAnswer, SessionParams } from '../../contract/access/access.ts';
import { endSessionOf } from '../../database/userSessions.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may, sessionOf } from '../../http/authorize.ts';
import { accepted, NOTHING_WRITTEN } from '../kit/command.ts';
import { secretBody } from '../../http/idempotency.ts';
import { notFound } from '../../http/requestError.ts';
import { assertPassword } from '../../http/signInAttempt.ts';

/** POST user/me/session/{sessionId}/end: ends one of the user's own sessions at once, its sockets too (trust 5.25). */
export const endSessionRoute = (app: App, deps: RouteDeps) =>
  app.post(
    '/api/user/me/session/:sessionId/end',
    {
      config: { ...may('session.own'), ...secretBody },
      schema: { params: SessionParams, body: CurrentPassword, response: { 200: EndedSessionsAnswer } },
    },
    async (request) => {
      await assertPassword(request, deps.services, request.body.currentPassword);
      const { userId } = sessionOf(request);
      const { sessionId } = request.params;
      if (!(await endSessionOf(deps.services.db, userId, sessionId))) throw notFound();
      request.log.info({ security: 'sessionsEnded', user: userId, session: sessionId, count: 1 }, 'session ended');
      return accepted(request, deps, NOTHING_WRITTEN, {
        data: { ended: 1 },
        notice: 'access.sessionEnded',
        about: '',
      });
    },
  );
