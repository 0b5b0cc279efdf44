import type { FastifyRequest } from 'fastify';
import type { App } from '../../http/app.ts';
import { sessionOf } from '../../http/authorize.ts';
import { RequestError } from '../../http/requestError.ts';

/** For routes that hand out a document: there may be more in it than can be printed, which is refused with 422. */
export const document = { document: true } as const;

/** Documents and exports a minute a user (trust 6). */
const DOCUMENTS_A_MINUTE = 10;

/** Refuses with 429 a user who takes more. Each call counts for itself. */
export function documentLimit(app: App): (request: FastifyRequest) => Promise<void> {
  const check = app.createRateLimit({
    max: DOCUMENTS_A_MINUTE,
    timeWindow: 60_000,
    keyGenerator: (request: FastifyRequest) => sessionOf(request).userId,
  });
  return async (request) => {
    const rate = await check(request);
    if (!rate.isAllowed && rate.isExceeded) throw new RequestError(429, { code: 'request.tooMany' }, rate.ttlInSeconds);
  };
}
