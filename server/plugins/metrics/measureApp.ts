import type { Services } from '../../services.ts';
import type { LiveFeed } from '../../database/liveFeed.ts';
import type { App } from '../app.ts';
import { readModelStates, type ReadModelState } from '../readModelState.ts';
import { gauge, type Metrics } from './metrics.ts';

/** One look serves all figures of one reading. */
const SAME_LOOK_MS = 500;

/** Times every request, by the route's template: an address with its ids would be a series of its own. */
export function measureRequests(app: App, { request: requests, staleRevisions }: Metrics): void {
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    requests.observe({ method, route: routeOptions.url ?? 'none', status: String(statusCode) }, elapsedTime / 1000);
    if (statusCode === 412) staleRevisions.inc();
  });
}

/** What is true at the moment of asking: read models, connections, sockets. */
export function measureState(
  app: App,
  { services, feed }: { readonly services: Services; readonly feed: LiveFeed },
  metrics: Metrics,
): void {
  const readModels = oneLook(() => readModelStates(services));
  const ofReadModels = (name: string, help: string, value: (state: ReadModelState) => number): void => {
    gauge(metrics, { name, help, labels: ['projection'] }, async () =>
      (await readModels()).map((state) => [{ projection: state.name }, value(state)]),
    );
  };
  ofReadModels(
    'crossdock_projection_lag_positions',
    'Positions of the log that a read model has not taken in',
    ({ positionsBehind }) => positionsBehind,
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
  gauge(metrics, { name: 'crossdock_live_sockets', help: 'Open websockets', labels: [] }, () =>
    Promise.resolve([[{}, app.websocketServer.clients.size]]),
  );
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
}

function oneLook<T>(look: () => Promise<T>): () => Promise<T> {
  let known: { readonly at: number; readonly result: Promise<T> } | null = null;
  return () => {
    if (!known || Date.now() - known.at > SAME_LOOK_MS) known = { at: Date.now(), result: look() };
    return known.result;
  };
}
