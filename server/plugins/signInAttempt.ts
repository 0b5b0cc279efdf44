import type { FastifyRequest } from 'fastify';
import { SignInFailure } from '../contract/codes.ts';
import { beginSignIn, type Attempt } from '../database/signInThrottle.ts';
import type { Services } from '../services.ts';
import { RequestError } from './requestError.ts';

/** Counts a guess at an account's password before it is looked at; 429 after too many, with a line of the security log. */
export async function beginAttempt(
  request: FastifyRequest,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { email, field }: { readonly email: string; readonly field?: string },
): Promise<Attempt> {
  const attempt = await beginSignIn(db, clock, email, request.ip);
  if (!('retryAfter' in attempt)) return attempt;
  const { retryAfter } = attempt;
  request.log.warn({ security: 'signInThrottled', user: request.session?.userId }, 'sign-in throttled');
  throw new RequestError(
    429,
    {
      code: 'access.tooManyAttempts',
      ...(field === undefined ? {} : { field }),
      details: { seconds: retryAfter, code: SignInFailure.RESPONSE_ERROR },
    },
    retryAfter,
  );
}
