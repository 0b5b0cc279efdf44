import { ResetRequest, SentenceAnswer } from '../../contract/access/access.ts';
import { requestPasswordReset } from '../../database/passwordReset.ts';
import { languageOf, message } from '../../messages.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { open } from '../../http/authorize.ts';
import { RequestError } from '../../http/requestError.ts';

/**
 * POST auth/reset-password (spec 1, section 7): takes the request down and says so, whether the address is known or not;
 * the projector's process finds out and mails the link. The spec's 404 would tell who has an account (trust 4).
 */
export const resetPasswordRoute = (app: App, { services: { db, clock }, origins }: RouteDeps) =>
  app.post(
    '/api/auth/reset-password',
    {
      config: open,
      schema: {
        body: ResetRequest,
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
  );
