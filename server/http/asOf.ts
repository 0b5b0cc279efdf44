import { AS_OF_HEADER } from '../contract/audit/asOf.ts';
import { asOfViewsIn, type AsOfView } from '../database/asOfViews.ts';
import { isPermitted } from '../domain/access/permissions.ts';
import type { Position } from '../kernel/eventStore.ts';
import type { Services } from '../services.ts';
import type { App } from './app.ts';
import { forbidden, RequestError } from './requestError.ts';

/** The moment that a request asks about and the view with its answers. */
export interface AsOf {
  readonly viewId: string;
  readonly instant: string;
  readonly position: Position;
  readonly schema: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null: the present. */
    asOf: AsOf | null;
  }
  interface FastifyContextConfig {
    /** The route reads only through `readDb`, so it can answer as of a moment. */
    asOf?: true;
  }
}

/** For routes that read through `readDb`; all others refuse `X-As-Of`. */
export const alsoAsOf = { asOf: true } as const;

const ASK_AGAIN_SECONDS = 1;

export const viewGone = (): RequestError => new RequestError(410, { code: 'asOf.gone' });

/**
 * Requests with `X-As-Of: <view id>` ask about the past (design 5): only reads, by permitted users, in a view of their
 * company that they have requested, on routes that support it. Everything else is refused before a handler runs, so
 * that a current answer is never mistaken for a past one. Called after `authorizeRequests`.
 */
export function answerAsOf(app: App, { db, clock }: Services): void {
  const views = asOfViewsIn(db, clock);
  app.decorateRequest('asOf', null);
  app.addHook('onRequest', async (request, reply) => {
    const id = request.headers[AS_OF_HEADER];
    const { session } = request;
    if (id === undefined || !session) return;
    if (!isPermitted(session.role, 'audit.asOf')) throw forbidden();
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      void reply.header('allow', 'GET, HEAD');
      throw new RequestError(405, { code: 'asOf.readOnly' });
    }
    if (!request.routeOptions.config.asOf) throw new RequestError(409, { code: 'asOf.presentOnly' });
    const view = typeof id === 'string' ? await views.find(session.companyId, id) : null;
    if (!view?.viewers.includes(session.userId) || view.state === 'failed') throw viewGone();
    request.asOf = readable(view);
  });
}

function readable({ id, state, instant, position, schema }: AsOfView): AsOf {
  if (state !== 'ready' || position === null) throw new RequestError(409, { code: 'asOf.building' }, ASK_AGAIN_SECONDS);
  return { viewId: id, instant, position, schema };
}

/** A view's tables may be dropped during a read: the view is gone, which is no server error. */
export const isViewGone = (error: { readonly code?: string }, asOf: AsOf | null): boolean =>
  asOf !== null && ['42P01', '3F000'].includes(error.code ?? '');
