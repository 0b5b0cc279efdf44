import type { LiveFeed } from '../../database/liveFeed.ts';
import { outboxState } from '../../database/outbox.ts';
import type { Services } from '../../services.ts';
import type { App } from '../app.ts';
import { cached } from '../../kernel/cached.ts';
import { readModelStates, type ReadModelState } from '../readModelState.ts';
import { gauge, type Metrics } from './metrics.ts';

/** How long results are shared between the figures of one scrape. */
const CACHE_MS = 500;

/** Times every request by route template; full addresses would be a series each. */
export function measureRequests(app: App, { request: requests, staleRevisions }: Metrics): void {
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    requests.observe({ method, route: routeOptions.url ?? 'none', status: String(statusCode) }, elapsedTime / 1000);
    if (statusCode === 412) staleRevisions.inc();
  });
}

/** Gauges read on each scrape: read models, connections, sockets. */
export function measureState(
  app: App,
  { services, feed }: { readonly services: Services; readonly feed: LiveFeed },
  metrics: Metrics,
): void {
  // First, so that it doesn't count the connections used by the other gauges.
  gauge(
    metrics,
    {
      name: 'crossdock_database_connections',
      help: 'Connections of the pool: busy, idle, and requests waiting for one',
      labels: ['state'],
    },
    () => {
      const { totalCount, idleCount, waitingCount } = services.pool;
      return Promise.resolve([
        [{ state: 'busy' }, totalCount - idleCount],
        [{ state: 'idle' }, idleCount],
        [{ state: 'waiting' }, waitingCount],
      ]);
    },
  );
  const readModels = cached(() => readModelStates(services), CACHE_MS);
  const ofReadModels = (name: string, help: string, value: (state: ReadModelState) => number): void => {
    gauge(metrics, { name, help, labels: ['projection'] }, async () =>
      (await readModels()).map((state) => [{ projection: state.name }, value(state)]),
    );
  };
  ofReadModels(
    'crossdock_projection_lag_events',
    'Events that a read model has not taken in, counted up to 100',
    ({ eventsBehind }) => eventsBehind,
  );
  ofReadModels(
    'crossdock_projection_lag_seconds',
    'Age of the oldest event that a read model has not taken in',
    ({ secondsBehind }) => secondsBehind,
  );
  ofReadModels(
    'crossdock_parked_streams',
    'Streams that a read model leaves out after an error',
    ({ parked }) => parked,
  );
  gauge(metrics, { name: 'crossdock_projector_up', help: '1 while the projector has a heartbeat', labels: [] }, () =>
    Promise.resolve([[{}, feed.isProjectorAlive() ? 1 : 0]]),
  );
  gauge(
    metrics,
    {
      name: 'crossdock_projector_subscriptions_resumed',
      help: 'Subscriptions of the projector that the event store has dropped for being slow, and that went on',
      labels: [],
    },
    () => Promise.resolve([[{}, feed.resumed()]]),
  );
  gauge(metrics, { name: 'crossdock_live_sockets', help: 'Open websockets', labels: [] }, () =>
    Promise.resolve([[{}, app.websocketServer.clients.size]]),
  );
  measureReactors(services, metrics);
}

/** Gauges of reactors and mail. */
function measureReactors({ db, clock }: Services, metrics: Metrics): void {
  gauge(
    metrics,
    {
      name: 'crossdock_reactor_parked_streams',
      help: 'Streams that a reactor left out after an error',
      labels: ['reactor'],
    },
    async () => {
      const rows = await db
        .selectFrom('vault.reactor as reactor')
        .leftJoin('vault.reactor_parked as parked', 'parked.reactor', 'reactor.name')
        .select(({ fn }) => ['reactor.name', fn.count<string>('parked.stream').as('parked')])
        .groupBy('reactor.name')
        .execute();
      return rows.map(({ name, parked }) => [{ reactor: name }, Number(parked)]);
    },
  );
  const outbox = cached(() => outboxState(db, clock.now()), CACHE_MS);
  gauge(
    metrics,
    {
      name: 'crossdock_outbox_messages',
      help: 'Mail that waits to leave, and mail that was given up',
      labels: ['state'],
    },
    async () => {
      const { waiting, failed } = await outbox();
      return [
        [{ state: 'waiting' }, waiting],
        [{ state: 'failed' }, failed],
      ];
    },
  );
  gauge(
    metrics,
    {
      name: 'crossdock_outbox_oldest_seconds',
      help: 'Age of the mail that has waited longest, 0 when none waits',
      labels: [],
    },
    async () => [[{}, (await outbox()).oldestAgeSeconds ?? 0]],
  );
}
