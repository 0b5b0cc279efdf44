import { changeForgottenPassword } from '../../commands/access/changeForgottenPassword.ts';
import { NewPassword, SentenceAnswer } from '../../contract/access/access.ts';
import { DomainError } from '../../kernel/decider.ts';
import { languageOf, message } from '../../messages.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { open } from '../../http/authorize.ts';

/** POST auth/new-password: a mailed link and a new password; the link is used up and every session of the user ends. */
export const newPasswordRoute = (app: App, { services }: RouteDeps) =>
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
  );
