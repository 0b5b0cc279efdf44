import type pg from 'pg';
import type { EventStore } from '../server/kernel/eventStore.ts';
import { projections as every } from './all.ts';
import { selectProjections } from './selectProjections.ts';
import type { Projection } from './projection.ts';
import { restoreIndexes, dropShadow, makeShadow, replay, type Progress, type Shadow } from './rebuilding/shadow.ts';
import { withRebuildLock, openProjectorDatabase } from './running/database.ts';
import { swap } from './rebuilding/swap.ts';

export interface RebuildOptions {
  readonly databaseUrl: string;
  readonly store: EventStore;
  /** Names of read models; absent: all. */
  readonly only?: readonly string[] | undefined;
  readonly projections?: readonly Projection[];
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

export interface Rebuilt {
  readonly projections: readonly { readonly name: string; readonly events: number; readonly position: string }[];
  /** Events applied, over all projections. */
  readonly events: number;
  readonly milliseconds: number;
}

/**
 * Rebuilds read models from the log next to the live ones and swaps them in (design 5); a projector may keep running.
 * Strict: stops at the first event that a handler rejects and leaves the live tables unchanged.
 */
export async function rebuild({
  databaseUrl,
  projections = every,
  only,
  ...options
}: RebuildOptions): Promise<Rebuilt> {
  const chosen = selectProjections(projections, only);
  const database = await openProjectorDatabase(databaseUrl, { name: 'rebuild' });
  try {
    return await rebuildOn(database.pool, chosen, options);
  } finally {
    await database.close();
  }
}

/** The same on open connections. */
export async function rebuildOn(
  pool: pg.Pool,
  projections: readonly Projection[],
  options: Pick<RebuildOptions, 'store' | 'signal' | 'onProgress'>,
): Promise<Rebuilt> {
  const started = performance.now();
  const names = projections.map(({ name }) => name);
  return withRebuildLock(pool, names, async () => {
    const shadows: Shadow[] = [];
    try {
      for (const projection of projections) shadows.push(await makeShadow(pool, projection, 'shadow'));
      const replayOptions = { pool, ...options };
      await replay(replayOptions, shadows);
      await restoreIndexes(pool, shadows);
      for (const shadow of shadows) await swap(replayOptions, shadow);
    } finally {
      for (const shadow of shadows) await dropShadow(pool, shadow).catch(() => undefined); // the next attempt drops it too
    }
    return {
      projections: shadows.map(({ projection, events, position }) => ({
        name: projection.name,
        events,
        position: String(position),
      })),
      events: shadows.reduce((sum, { events }) => sum + events, 0),
      milliseconds: Math.round(performance.now() - started),
    };
  });
}
