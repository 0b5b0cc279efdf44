import type { Health, HealthDetails, HealthPart } from '../contract/system/health.ts';
import type { LiveFeed } from '../database/liveFeed.ts';
import { MAIL_LATE_SECONDS, outboxState } from '../database/outbox.ts';
import { redactSecrets } from '../log.ts';
import type { Services } from '../services.ts';
import { withTimeout } from '../kernel/withTimeout.ts';
import { cached } from '../kernel/cached.ts';
import { patience } from '../kernel/patience.ts';
import { readModelStates } from './readModelState.ts';

/** Anybody may ask, so the stores are queried at most this often. */
const FRESH_MS = 1_000;
const PATIENCE_MS = 1_000;
/** Maximum delay of `since`. */
const WATCH_MS = 5_000;
/** A read model further behind is not just busy (trust R5). */
const LATE_SECONDS = 10;

export type HealthMonitor = ReturnType<typeof healthMonitor>;

type Finding = readonly [status: Health['status'], reason: string | null];
const fine: Finding = ['ok', null];
const CANNOT_ASK = ['degraded', 'cannot be asked: '] as const;

/** Health per part: ok, degraded (lists are stale) or down (nothing can be saved). */
export function healthMonitor(services: Services, feed: LiveFeed) {
  const last = new Map<HealthPart['name'], HealthPart>();

  async function look(): Promise<HealthDetails> {
    const at = services.clock.now();
    const [eventStore, readModels, outbox] = await Promise.all([askStore(), askReadModels(), askOutbox()]);
    const parts = [
      part('database', feed.isConnected() ? fine : ['down', 'PostgreSQL is not connected'], at),
      part('eventStore', eventStore, at),
      part('projector', feed.isProjectorAlive() ? fine : ['degraded', 'no heartbeat within 3 s'], at),
      part('readModels', readModels, at),
      part('outbox', outbox, at),
    ];
    return { status: worst(parts), parts };
  }

  /** Its finding; asked in vain, it has the given status. */
  const ask = <T>(
    work: Promise<T>,
    [status, prefix]: readonly [Health['status'], string],
    judge: (answer: T) => Finding,
  ): Promise<Finding> =>
    withTimeout(work, patience(PATIENCE_MS)).then(
      judge,
      (error: unknown) => [status, prefix + reasonOf(error)] as const,
    );

  const askStore = () => ask(services.store.head(), ['down', ''], () => fine);

  /** Reports only the read models' own faults; an unreachable store is another part's fault. */
  const askReadModels = () =>
    ask(readModelStates(services), CANNOT_ASK, (states) => {
      const reasons = states.flatMap(({ name, secondsBehind, parked }) => [
        ...(secondsBehind > LATE_SECONDS ? [`${name} is ${secondsBehind.toFixed(0)} s behind`] : []),
        ...(parked > 0 ? [`${name} leaves out streams: ${String(parked)}`] : []),
      ]);
      return reasons.length > 0 ? ['degraded', reasons.join('; ')] : fine;
    });

  const askOutbox = () =>
    ask(outboxState(services.db, services.clock.now()), CANNOT_ASK, ({ waiting, oldestAgeSeconds }) =>
      (oldestAgeSeconds ?? 0) > MAIL_LATE_SECONDS
        ? ['degraded', `mail waiting: ${String(waiting)}, the oldest for ${String(oldestAgeSeconds)} s`]
        : fine,
    );

  function part(name: HealthPart['name'], [status, reason]: Finding, at: string): HealthPart {
    const before = last.get(name);
    const since = before?.status === status ? before.since : at;
    const now: HealthPart = { name, status, reason, since };
    last.set(name, now);
    return now;
  }

  return { look: cached(look, FRESH_MS) };
}

/**
 * Checks periodically, so that `since` is when a part changed and not when someone first asked. Returns a function
 * that stops it.
 */
export function pollHealth(health: HealthMonitor, everyMs = WATCH_MS): () => void {
  void health.look();
  const timer = setInterval(() => void health.look(), everyMs);
  return () => clearInterval(timer);
}

const reasonOf = (error: unknown): string => redactSecrets(error instanceof Error ? error.message : String(error));

const worst = (parts: readonly HealthPart[]): Health['status'] =>
  (['down', 'degraded'] as const).find((status) => parts.some((one) => one.status === status)) ?? 'ok';
