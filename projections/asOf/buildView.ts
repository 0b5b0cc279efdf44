import type pg from 'pg';
import type { Clock } from '../../server/kernel/clock.ts';
import type { EventStore, Position } from '../../server/kernel/eventStore.ts';
import type { Projection } from '../projection.ts';
import { restoreIndexes, makeShadows, replay, type Shadow } from '../rebuilding/shadow.ts';
import { pause } from '../../server/kernel/running/pause.ts';
import { positionAt } from './instants.ts';
import type { ViewList, WantedView } from './viewList.ts';
import { viewSchema } from '../../server/database/viewSchema.ts';

/** An event is stamped just before it is appended: one recorded just now may not be in the log yet. */
const SETTLE_MS = 2_000;
const TELL_EVERY_MS = 300;

export interface BuildOptions {
  readonly pool: pg.Pool;
  readonly store: EventStore;
  readonly clock: Clock;
  readonly projections: readonly Projection[];
  readonly views: ViewList;
  readonly signal: AbortSignal;
}

/**
 * Fills a view with one company's events up to its moment. Strict, like a rebuild: throws at the first event that a
 * handler rejects. Ends quietly when nobody wants the view any more or another builder has taken it.
 */
export async function buildView(options: BuildOptions, view: WantedView): Promise<void> {
  const { pool, store, clock, projections, views } = options;
  const { id, companyId, instant, attempt } = view;
  const unwanted = new AbortController();
  const signal = AbortSignal.any([options.signal, unwanted.signal]);
  await pause(SETTLE_MS - (Date.parse(clock.now()) - Date.parse(instant)), signal);

  const until = await positionAt(pool, store, instant);
  const shadows = await makeShadows(pool, projections, viewSchema(id, attempt));
  let toldAt = 0;
  let reporting: Promise<void> = Promise.resolve();
  const reportProgress = (position: Position): void => {
    if (performance.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = performance.now();
    const progress = until > 0n ? Math.min(Number((position * 1_000n) / until) / 1_000, 1) : 0;
    reporting = views.progress(view, until, progress).then(
      (isWanted) => {
        if (!isWanted) unwanted.abort();
      },
      () => undefined, // the replay fails on the same database
    );
  };
  try {
    await replay(
      {
        pool,
        store,
        signal,
        companyId,
        onProgress: ({ position }) => {
          reportProgress(position);
        },
      },
      shadows,
      new Map<Shadow, Position>(shadows.map((shadow) => [shadow, until])),
    );
  } catch (error) {
    if (unwanted.signal.aborted) return;
    throw error;
  }
  await reporting;
  await restoreIndexes(pool, shadows);
  await views.ready(view, until);
}
