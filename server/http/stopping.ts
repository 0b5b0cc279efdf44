import type { App } from './app.ts';
import { RequestError } from './requestError.ts';

const RETRY_SECONDS = 1;

/**
 * Once the server has been told to stop, what arrives on open connections is refused in our own words, to be sent again
 * to the next server; what was begun before is finished. Fastify's own refusal says neither code nor language.
 */
export function refuseWhileStopping(app: App): void {
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
