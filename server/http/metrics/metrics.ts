import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { StoreUnavailable, WrongRevision, type EventStore } from '../../kernel/eventStore.ts';
import { patience } from '../../kernel/patience.ts';
import { withTimeout } from '../../kernel/withTimeout.ts';
import type { Observer } from '../../services.ts';

/** In seconds, from a cached answer to what people give up on. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A source that doesn't answer for this long counts as unavailable, so that a scrape doesn't wait for it. */
const PATIENCE_MS = 2_000;

/** The metrics of one server process, by Prometheus naming conventions, listed in server/METRICS.md. */
export interface Metrics {
  readonly registry: Registry;
  /** For `openServices`: times calls to log and database. */
  readonly observer: Observer;
  readonly request: Histogram<'method' | 'route' | 'status'>;
  readonly staleRevisions: Counter;
}

/** Starts measuring this process; only done when metrics can be read. */
export function startMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const appends = new Histogram({
    name: 'crossdock_event_append_duration_seconds',
    help: 'Time to append to the event log, by outcome: appended, conflict, unavailable, failed',
    labelNames: ['outcome'],
    buckets: BUCKETS,
    registers,
  });
  const reads = new Histogram({
    name: 'crossdock_event_stream_read_duration_seconds',
    help: 'Time to read one stream of the event log from first to last event asked for',
    buckets: BUCKETS,
    registers,
  });
  const conflicts = new Counter({
    name: 'crossdock_append_conflicts_total',
    help: 'Appends that met another writer (WrongRevision) and were decided again',
    registers,
  });
  const resumed = new Counter({
    name: 'crossdock_subscriptions_resumed_total',
    help: 'Subscriptions of this server that the event store has dropped for being slow, and that went on',
    registers,
  });
  const queries = new Histogram({
    name: 'crossdock_database_query_duration_seconds',
    help: 'Time of a PostgreSQL query, by outcome: done, failed',
    labelNames: ['outcome'],
    buckets: BUCKETS,
    registers,
  });
  /** The event store with its calls timed. */
  const measured = (store: EventStore): EventStore => ({
    ...store,
    async append(...args) {
      const end = appends.startTimer();
      try {
        const appended = await store.append(...args);
        end({ outcome: 'appended' });
        return appended;
      } catch (error) {
        const outcome = outcomeOf(error);
        end({ outcome });
        if (outcome === 'conflict') conflicts.inc();
        throw error;
      }
    },
    async *read(...args) {
      const end = reads.startTimer();
      yield* store.read(...args);
      end();
    },
  });
  return {
    registry,
    observer: {
      store: measured,
      resumed: () => resumed.inc(),
      query(seconds, isDone) {
        queries.observe({ outcome: isDone ? 'done' : 'failed' }, seconds);
      },
    },
    request: new Histogram({
      name: 'crossdock_http_request_duration_seconds',
      help: 'Time from request to answer, by method, route template and status',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers,
    }),
    staleRevisions: new Counter({
      name: 'crossdock_stale_revisions_total',
      help: 'Changes refused with 412 since somebody else had changed the record',
      registers,
    }),
  };
}

function outcomeOf(error: unknown): string {
  if (error instanceof WrongRevision) return 'conflict';
  return error instanceof StoreUnavailable ? 'unavailable' : 'failed';
}

/** A gauge that is read on each scrape and omitted when its source is unavailable. */
export function gauge<const L extends string>(
  { registry }: Metrics,
  { name, help, labels }: { readonly name: string; readonly help: string; readonly labels: readonly L[] },
  read: () => Promise<readonly (readonly [labels: Record<L, string>, value: number])[]>,
): void {
  const figure: Gauge<L> = new Gauge<L>({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    async collect() {
      figure.reset();
      for (const [of, value] of await withTimeout(read(), patience(PATIENCE_MS)).catch(() => [])) figure.set(of, value);
    },
  });
}
