import type { IncomingMessage } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { App } from './app.ts';
import { isUuid } from '../kernel/ids.ts';

/** A request's id: the caller's `X-Correlation-Id` if it is a UUID, so that log lines can't be forged. */
export function correlationId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-correlation-id'];
  return typeof given === 'string' && isUuid(given) ? given.toLowerCase() : randomUUID();
}

/** Sends the id used in log, events and errors with every response. */
export function sendCorrelationId(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-correlation-id', request.id);
  });
}
