import { Health } from '../../contract/system/health.ts';
import type { Routes } from '../../http/app.ts';
import { open } from '../../http/authorize.ts';

export const healthRoutes: Routes = {
  /** GET health: ok, degraded (lists are not updated) or down (nothing can be saved), and no more. */
  health: (app, { health }) =>
    app.get(
      '/api/health',
      { config: open, logLevel: 'warn', schema: { response: { 200: Health, 503: Health } } },
      async (_, reply) => {
        const { status } = await health.look();
        return reply
          .status(status === 'down' ? 503 : 200)
          .header('cache-control', 'no-store')
          .send({ status });
      },
    ),
};
