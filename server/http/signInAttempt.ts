import type { FastifyRequest } from 'fastify';
import { SignInFailure } from '../contract/codes.ts';
import { verifyPassword } from '../database/credentials.ts';
import { accountKey, beginSignIn, type Attempt } from '../database/signInThrottle.ts';
import type { Services } from '../services.ts';
import { sessionOf } from './authorize.ts';
import { RequestError } from './requestError.ts';

/** Counts an attempt before the password is checked; 429 after too many, with a line in the security log. */
export async function beginAttempt(
  request: FastifyRequest,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { email, field }: { readonly email: string; readonly field?: string },
): Promise<Attempt> {
  const attempt = await beginSignIn(db, clock, email, request.ip);
  if (!('retryAfter' in attempt)) return attempt;
  const { retryAfter } = attempt;
  const who = { user: request.session?.userId, account: accountKey(email), ip: request.ip };
  request.log.warn({ security: 'signInThrottled', ...who }, 'sign-in throttled');
  throw new RequestError(
    429,
    {
      code: 'access.tooManyAttempts',
      field,
      details: { seconds: retryAfter, code: SignInFailure.RESPONSE_ERROR },
    },
    retryAfter,
  );
}

/**
 * Checks the signed-in user's password again, so that a stolen session can't end the rest (ASVS 7.5.2). A wrong one
 * gets 422 and counts as a failed sign-in.
 */
export async function assertPassword(
  request: FastifyRequest,
  services: Pick<Services, 'db' | 'clock'>,
  currentPassword: string,
): Promise<void> {
  const { userId, email } = sessionOf(request);
  const field = 'currentPassword';
  const attempt = await beginAttempt(request, services, { email, field });
  if ((await verifyPassword(services.db, userId, currentPassword)) === null) {
    request.log.warn({ security: 'currentPasswordWrong', user: userId }, 'ending of sessions refused');
    throw new RequestError(422, { code: 'access.currentPasswordWrong', field });
  }
  await attempt.succeeded();
}
