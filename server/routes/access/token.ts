import { clients, TokenAnswer, TokenRequest, type Client } from '../../contract/access/access.ts';
import { SignInFailure } from '../../contract/codes.ts';
import { authenticate } from '../../database/credentials.ts';
import { tokenHash } from '../../database/secretToken.ts';
import { ABSOLUTE_MS } from '../../database/sessions.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { open } from '../../http/authorize.ts';
import { RequestError } from '../../http/requestError.ts';
import { setSessionCookie } from '../../http/sessionCookie.ts';
import { beginAttempt } from '../../http/signInAttempt.ts';

/** POST oauth/token (spec 1, section 7; design 6): the password opens a session; the console gets it as a cookie too. */
export const tokenRoute = (app: App, { services, sessions, origins }: RouteDeps) =>
  app.post(
    '/api/oauth/token',
    {
      config: open,
      schema: {
        body: TokenRequest,
        consumes: ['application/x-www-form-urlencoded'],
        response: { 200: TokenAnswer },
        security: [{ client: [] }],
      },
    },
    async (request, reply) => {
      const client = clientOf(request.headers.authorization);
      if (!client)
        throw new RequestError(401, { code: 'access.clientUnknown', details: { code: SignInFailure.RESPONSE_ERROR } });
      const { username, password } = request.body;
      const attempt = await beginAttempt(request, services, { email: username });
      const account = await authenticate(services.db, username, password);
      const token = account && (await sessions.open(account, { client, userAgent: request.headers['user-agent'] }));
      // Nobody may sign in who is not among the company's active users.
      const session = token && (await sessions.find(tokenHash(token)));
      if (!session) {
        if (token) await sessions.end(tokenHash(token));
        request.log.warn({ security: 'signInFailed', client }, 'sign-in failed');
        throw new RequestError(401, {
          code: 'access.badCredentials',
          details: { code: SignInFailure.BAD_CREDENTIALS },
        });
      }
      await attempt.succeeded();
      request.log.info({ security: 'signedIn', user: session.userId, client }, 'signed in');
      if (client === 'crossdock-web') setSessionCookie(reply, token, origins.isSecure, ABSOLUTE_MS / 1000);
      void reply.header('cache-control', 'no-store');
      return { access_token: token, token_type: 'Bearer' as const, expires_in: ABSOLUTE_MS / 1000 };
    },
  );

/** Which of our own clients asks: basic auth with an empty secret, since a browser can keep none (design 6). */
function clientOf(authorization = ''): Client | null {
  const encoded = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(authorization)?.[1];
  const [id, secret] = Buffer.from(encoded ?? '', 'base64')
    .toString()
    .split(':');
  return secret === '' ? (clients.find((client) => client === id) ?? null) : null;
}
