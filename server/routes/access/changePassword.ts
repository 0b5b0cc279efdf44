import { changeOwnPassword } from '../../commands/access/changeOwnPassword.ts';
import { ChangePassword, ChangePasswordAnswer } from '../../contract/access/access.ts';
import { DomainError } from '../../kernel/decider.ts';
import { languageOf } from '../../messages.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may, sessionOf } from '../../http/authorize.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { secretBody } from '../../http/idempotency.ts';
import { beginAttempt } from '../../http/signInAttempt.ts';

/** PUT user/me/password: the user's own, against the current one; every other session of the user ends. */
export const changePasswordRoute = (app: App, deps: RouteDeps) =>
  app.put(
    '/api/user/me/password',
    {
      config: { ...may('session.own'), ...secretBody },
      schema: { body: ChangePassword, response: { 200: ChangePasswordAnswer } },
    },
    async (request) => {
      const session = sessionOf(request);
      const { userId, email } = session;
      const handled = await changeOwnPassword(
        deps.services,
        {
          ...request.body,
          session,
          language: languageOf(request.headers['accept-language']),
          beginAttempt: () => beginAttempt(request, deps.services, { email, field: 'currentPassword' }),
        },
        commandContext(request),
      ).catch((error: unknown) => {
        if (error instanceof DomainError && error.code === 'access.currentPasswordWrong')
          request.log.warn({ security: 'currentPasswordWrong', user: userId }, 'change of password refused');
        throw error;
      });
      request.log.info({ security: 'passwordChanged', user: userId }, 'password changed by its user');
      return accepted(request, deps, handled, {
        data: null,
        notice: 'access.ownPasswordChanged',
        about: 'PasswordChanged',
      });
    },
  );
