import type { FastifyRequest } from 'fastify';
import { employee, isActive } from '../../domain/access/employee.ts';
import { browserName } from '../../domain/access/userAgent.ts';
import {
  clients,
  TokenAnswer,
  TokenRequest,
  type Client,
  SentenceAnswer,
  channelOf,
  OwnSessionsAnswer,
  CurrentPassword,
  EndedSessionsAnswer,
  SessionParams,
} from '../../contract/access/access.ts';
import { SignInFailure } from '../../contract/codes.ts';
import { authenticate, type Account } from '../../database/credentials.ts';
import { tokenHash } from '../../database/secretToken.ts';
import { accountKey } from '../../database/signInThrottle.ts';
import { ABSOLUTE_MS, endSessionOf, endSessionsOf, sessionsOf } from '../../database/sessions.ts';
import type { Routes } from '../../http/app.ts';
import { open, sessionOf } from '../../http/authorize.ts';
import { RequestError, notFound } from '../../http/requestError.ts';
import { setSessionCookie, clearSessionCookie, readSessionCookie } from '../../http/sessionCookie.ts';
import { beginAttempt, assertPassword } from '../../http/signInAttempt.ts';
import { withTimeout } from '../../kernel/withTimeout.ts';
import { languageOf, message } from '../../messages.ts';
import { keyless, secretBody } from '../../http/idempotency.ts';
import { accepted, NOTHING_WRITTEN } from '../kit/command.ts';
import { post, get } from '../kit/call.ts';

/** How long a sign-in waits for the log. */
const LOG_MS = 1_000;

export const sessionRoutes: Routes = {
  /** POST oauth/token (spec 1, section 7; design 6): the password opens a session; the console gets it as a cookie too. */
  token: (app, { services, sessions, origins }) => {
    /** Who signs in again in the same browser leaves no session behind that nobody holds (ASVS 7.2.4). */
    async function endReplacedSession(request: FastifyRequest, userId: string): Promise<void> {
      const cookie = readSessionCookie(request, origins.isSecure);
      const replaced = cookie === null ? null : await sessions.find(tokenHash(cookie), { isUse: false });
      if (replaced?.userId === userId) await sessions.end(replaced.hash);
    }
    /** By the log, once the session is there: the list of users may be behind a suspension of a moment ago. */
    async function mayEnter({ companyId, userId }: Account): Promise<boolean> {
      const loaded = withTimeout(services.handler.load(employee, companyId, userId), LOG_MS);
      // With the log away the list has to do: anyone who works reads on.
      return loaded.then(
        ({ state }) => isActive(state),
        () => true,
      );
    }
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
          throw new RequestError(401, {
            code: 'access.clientUnknown',
            details: { code: SignInFailure.RESPONSE_ERROR },
          });
        const { username, password } = request.body;
        const attempt = await beginAttempt(request, services, { email: username });
        const account = await authenticate(services.db, username, password);
        const token = account && (await sessions.open(account, { client, userAgent: request.headers['user-agent'] }));
        // Nobody may sign in who is not among the company's active users.
        const session = account && token && (await mayEnter(account)) && (await sessions.find(tokenHash(token)));
        if (!session) {
          if (token) await sessions.end(tokenHash(token));
          const who = { account: accountKey(username), ip: request.ip };
          request.log.warn({ security: 'signInFailed', client, ...who }, 'sign-in failed');
          throw new RequestError(401, {
            code: 'access.badCredentials',
            details: { code: SignInFailure.BAD_CREDENTIALS },
          });
        }
        await attempt.succeeded();
        await endReplacedSession(request, session.userId);
        request.log.info({ security: 'signedIn', user: session.userId, client }, 'signed in');
        if (client === 'crossdock-web') setSessionCookie(reply, token, origins.isSecure, ABSOLUTE_MS / 1000);
        void reply.header('cache-control', 'no-store');
        return { access_token: token, token_type: 'Bearer' as const, expires_in: ABSOLUTE_MS / 1000 };
      },
    );
  },

  /** POST sign-out: ends this session at once, its sockets too. */
  signOut: post(
    '/api/sign-out',
    { may: 'session.own', config: keyless, answer: SentenceAnswer },
    async (request, { sessions, origins: { isSecure } }, reply) => {
      const { hash, userId } = sessionOf(request);
      await sessions.end(hash);
      request.log.info({ security: 'signedOut', user: userId }, 'signed out');
      clearSessionCookie(reply, isSecure);
      return {
        data: null,
        message: message('notices', 'access.signedOut', languageOf(request.headers['accept-language'])),
      };
    },
  ),

  /** GET user/me/session: where the user is signed in (trust 5.25). */
  sessions: get(
    '/api/user/me/session',
    { may: 'session.own', answer: OwnSessionsAnswer },
    async (request, { services: { db, clock } }) => {
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
  ),

  /** POST user/me/session/{sessionId}/end: ends one of the user's own sessions at once, its sockets too (trust 5.25). */
  endSession: post(
    '/api/user/me/session/:sessionId/end',
    {
      may: 'session.own',
      config: secretBody,
      params: SessionParams,
      body: CurrentPassword,
      answer: EndedSessionsAnswer,
    },
    async (request, deps) => {
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
  ),

  /** POST user/me/session/end-others: the user stays signed in here and nowhere else (trust 5.25). */
  endOtherSessions: post(
    '/api/user/me/session/end-others',
    { may: 'session.own', config: secretBody, body: CurrentPassword, answer: EndedSessionsAnswer },
    async (request, deps) => {
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
  ),
};

/** Which of our own clients asks: basic auth with an empty secret, since a browser can keep none (design 6). */
function clientOf(authorization = ''): Client | null {
  const encoded = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(authorization)?.[1];
  const [id, secret] = Buffer.from(encoded ?? '', 'base64')
    .toString()
    .split(':');
  return secret === '' ? (clients.find((client) => client === id) ?? null) : null;
}
