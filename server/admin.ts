import swagger from '@fastify/swagger';
import fastify, { type FastifyInstance } from 'fastify';
import { HealthDetails } from './contract/system/health.ts';
import { isLoopback } from './environment.ts';
import type { App } from './http/app.ts';
import { servePages } from './http/apiPages.ts';
import type { HealthMonitor } from './http/health.ts';
import type { Metrics } from './http/metrics/metrics.ts';

/** What the port serves and where. */
const PATHS = { metrics: '/metrics', health: '/health', document: '/openapi.json', pages: '/docs' } as const;

/**
 * Metrics, detailed health and API pages for operators of this machine, without sign-in (design 1, ADMIN_PORT). Listens
 * on loopback only.
 */
export async function buildAdmin({
  app,
  health,
  metrics: { registry },
}: {
  readonly app: App;
  readonly health: HealthMonitor;
  readonly metrics: Metrics;
}): Promise<FastifyInstance> {
  const admin = fastify({ logger: false, forceCloseConnections: true });
  // Otherwise a page in a browser of this machine could reach us under its own host name (DNS rebinding).
  admin.addHook('onRequest', async ({ hostname }, reply) => {
    if (!isLoopback(hostname.replace(/:\d+$/, ''))) return reply.status(421).send('Not the host that you asked for.\n');
    void reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    return undefined;
  });
  admin.setErrorHandler((_, __, reply) => reply.status(500).send('This could not be shown.\n'));
  await admin.register(swagger, { mode: 'static', specification: { document: app.swagger() as never } });
  await servePages(admin, PATHS.pages);
  admin.get(PATHS.document, () => app.swagger());
  admin.get(PATHS.metrics, async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  admin.get(PATHS.health, { schema: { response: { 200: HealthDetails, 503: HealthDetails } } }, async (_, reply) => {
    const details = await health.look();
    return reply.status(details.status === 'down' ? 503 : 200).send(details);
  });
  admin.get('/', () => Object.values(PATHS));
  return admin;
}
