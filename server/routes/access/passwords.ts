import { changeOwnPassword, changeForgottenPassword } from '../../commands/access/changePassword.ts';
import {
  ChangePassword,
  ChangePasswordAnswer,
  ResetPassword,
  SentenceAnswer,
  NewPassword,
} from '../../contract/access/access.ts';
import { DomainError } from '../../kernel/decider.ts';
import { languageOf, message } from '../../messages.ts';
import type { Routes } from '../../http/app.ts';
import { sessionOf, open } from '../../http/authorize.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { secretBody } from '../../http/idempotency.ts';
import { beginAttempt } from '../../http/signInAttempt.ts';
import { requestPasswordReset } from '../../database/passwordReset.ts';
import { RequestError } from '../../http/requestError.ts';
import { put } from '../kit/call.ts';

export const passwordRoutes: Routes = {
  /** PUT user/me/password: the user's own, against the current one; every other session of the user ends. */
  changePassword: put(
    '/api/user/me/password',
    { may: 'session.own', config: secretBody, body: ChangePassword, answer: ChangePasswordAnswer },
    async (request, deps) => {
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
  ),

  /**
   * POST auth/reset-password (spec 1, section 7): takes the request down and says so, whether the address is known or not;
   * the projector's process finds out and mails the link. The spec's 404 would tell who has an account (trust 4).
   */
  resetPassword: (app, { services: { db, clock }, origins }) =>
    app.post(
      '/api/auth/reset-password',
      {
        config: open,
        schema: {
          body: ResetPassword,
          consumes: ['application/x-www-form-urlencoded'],
          response: { 202: SentenceAnswer },
        },
      },
      async (request, reply) => {
        const language = languageOf(request.headers['accept-language']);
        const retryAfter = await requestPasswordReset(
          db,
          {
            email: request.body.email,
            ip: request.ip,
            language,
            origin: origins.own(request.socket.localPort),
            correlationId: request.id,
          },
          clock.now(),
        );
        if (retryAfter !== null) {
          request.log.warn({ security: 'passwordResetThrottled' }, 'request for a new password throttled');
          const minutes = Math.ceil(retryAfter / 60);
          throw new RequestError(429, { code: 'access.tooManyResets', details: { minutes } }, retryAfter);
        }
        request.log.info({ security: 'passwordResetAsked' }, 'new password asked for');
        void reply.status(202).header('cache-control', 'no-store');
        return { data: null, message: message('notices', 'access.resetRequested', language) };
      },
    ),

  /** POST auth/new-password: a mailed link and a new password; the link is used up and every session of the user ends. */
  newPassword: (app, { services }) =>
    app.post(
      '/api/auth/new-password',
      { config: open, schema: { body: NewPassword, response: { 200: SentenceAnswer } } },
      async (request, reply) => {
        const language = languageOf(request.headers['accept-language']);
        const { userId, isFirst } = await changeForgottenPassword(services, {
          ...request.body,
          language,
          correlationId: request.id,
        }).catch((error: unknown) => {
          if (error instanceof DomainError && error.code === 'access.resetLinkInvalid')
            request.log.warn({ security: 'passwordLinkRefused' }, 'link to a new password refused');
          throw error;
        });
        request.log.info({ security: 'passwordChanged', user: userId }, 'password changed by a mailed link');
        void reply.header('cache-control', 'no-store');
        return {
          data: null,
          message: message('notices', isFirst ? 'access.passwordSet' : 'access.passwordChanged', language),
        };
      },
    ),
};
