import { Health } from '../../contract/health.ts';
import type { App, RouteDeps } from '../../plugins/app.ts';
import { open } from '../../plugins/authorize.ts';

/** Anybody may ask, so the stores are asked at most this often. */
const FRESH_MS = 1_000;
const PATIENCE_MS = 1_000;

/** GET health: ok, degraded (lists stand still) or down (nothing can be saved), and no more. */
export const healthRoute = (app: App, { services, feed }: RouteDeps) => {
  let known: { status: Health['status']; at: number } | null = null;

  async function look(): Promise<Health['status']> {
    const head = services.store.head().then(
      () => true,
      () => false,
    );
    const hasStore = await Promise.race([
      head,
      new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false)),
    ]);
    if (!hasStore || !feed.isConnected()) return 'down';
    return feed.isProjectorAlive() ? 'ok' : 'degraded';
  }

  return app.get(
    '/api/health',
    { config: open, logLevel: 'warn', schema: { response: { '2xx': Health, 503: Health } } },
    async (_, reply) => {
      if (!known || Date.now() - known.at > FRESH_MS) known = { status: await look(), at: Date.now() };
      return reply
        .status(known.status === 'down' ? 503 : 200)
        .header('cache-control', 'no-store')
        .send({ status: known.status });
    },
  );
};
