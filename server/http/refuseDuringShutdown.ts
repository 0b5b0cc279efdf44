import type { App } from './app.ts';
import { RequestError } from './requestError.ts';

const RETRY_SECONDS = 1;

/**
 * Refuses requests on open connections once the server is stopping, to be sent again to the next server; running ones
 * are finished. Fastify's own refusal has neither code nor language.
 */
export function refuseDuringShutdown(app: App): void {
  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
  app.addHook('onRequest', async (_, reply) => {
    if (!isStopping) return;
    void reply.header('connection', 'close');
    throw new RequestError(503, { code: 'server.stopping' }, RETRY_SECONDS);
  });
}
