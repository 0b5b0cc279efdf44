import { lend } from '../server/database/postgres.ts';
import type { Position } from '../server/kernel/eventStore.ts';
import { projections as every } from './all.ts';
import { selectProjections } from './selectProjections.ts';
import type { Projection } from './projection.ts';
import type { RebuildOptions } from './rebuild.ts';
import { compareTables, type Difference } from './rebuilding/compare.ts';
import { withRebuildLock, openProjectorDatabase, transaction } from './running/database.ts';
import { dropShadow, makeShadow, replay, type ReplayOptions, type Shadow } from './rebuilding/shadow.ts';
import { readCheckpoint, readParked } from './running/checkpoint.ts';
import { messageOf } from '../server/kernel/running/failures.ts';
import { READ_SCHEMA, type ReadTables } from './tables.ts';

/** One table compared with a replay of the log up to the same position. */
export interface TableCheck {
  readonly projection: string;
  readonly table: keyof ReadTables;
  readonly position: string;
  readonly rows: number;
  /** The first 20 by key. */
  readonly differences: readonly Difference[];
}

/** A projection that could not be compared and why, or one with parked streams. */
export interface Unverified {
  readonly projection: string;
  readonly reason: string;
}

export interface Verified {
  /** True when every table matches the log row for row. */
  readonly ok: boolean;
  readonly tables: readonly TableCheck[];
  readonly problems: readonly Unverified[];
  readonly milliseconds: number;
}

/**
 * Replays the log into shadow tables up to the live checkpoint and compares them with the live tables (invariant I4). A
 * projector may keep running; it waits briefly while both are brought to the same position. The shadows are always
 * dropped.
 */
export async function verify({
  databaseUrl,
  store,
  only,
  projections = every,
  signal,
  onProgress,
}: RebuildOptions): Promise<Verified> {
  const started = performance.now();
  const chosen = selectProjections(projections, only);
  const database = await openProjectorDatabase(databaseUrl, { name: 'verify' });
  const { pool } = database;
  try {
    return await withRebuildLock(
      pool,
      chosen.map(({ name }) => name),
      async () => {
        const problems: Unverified[] = [];
        const tables: TableCheck[] = [];
        const shadows: Shadow[] = [];
        const onFailure = ({ projection }: Shadow, error: unknown): void => {
          problems.push({ projection: projection.name, reason: messageOf(error) });
        };
        try {
          const until = new Map<Shadow, Position>();
          for (const projection of chosen) {
            const checkpoint = await readCheckpoint(pool, projection.name);
            const reason = whyNot(projection, checkpoint?.version, (await readParked(pool, projection.name)).size);
            if (reason !== null) problems.push({ projection: projection.name, reason });
            if (checkpoint?.version !== projection.version) continue;
            const shadow = await makeShadow(pool, projection, 'verify');
            shadows.push(shadow);
            until.set(shadow, checkpoint.position);
          }
          await replay({ pool, store, signal, onProgress, onFailure }, shadows, until);
          for (const shadow of shadows) {
            if (
              problems.some(({ projection, reason }) => projection === shadow.projection.name && !isParkedOnly(reason))
            )
              continue;
            tables.push(...(await compare({ pool, store, signal }, shadow)));
          }
        } finally {
          for (const shadow of shadows) await dropShadow(pool, shadow).catch(() => undefined); // the next run drops it too
        }
        const ok = problems.length === 0 && tables.every(({ differences }) => differences.length === 0);
        return { ok, tables, problems, milliseconds: Math.round(performance.now() - started) };
      },
    );
  } finally {
    await database.close();
  }
}

const PARKED = 'parked';
const isParkedOnly = (reason: string): boolean => reason.endsWith(PARKED);

function whyNot({ version }: Projection, live: number | undefined, parked: number): string | null {
  if (live === undefined) return 'it has never run';
  if (live !== version) return `its tables are of version ${String(live)}, this is version ${String(version)}`;
  return parked === 0 ? null : `${String(parked)} streams are ${PARKED}`;
}

/** Brings the shadow to the position of the live tables and compares both in one snapshot. */
const compare = (options: ReplayOptions, shadow: Shadow): Promise<TableCheck[]> =>
  lend(options.pool, async (snapshot, discard) => {
    const { projection } = shadow;
    try {
      const position = await transaction(options.pool, async (client) => {
        // The projector waits for this lock, so that the snapshot sees both at one position.
        const live = await readCheckpoint(client, projection.name, 'FOR UPDATE');
        if (!live) throw new TypeError(`${projection.name} has no checkpoint`);
        await replay(options, [shadow], new Map([[shadow, live.position]]));
        await snapshot.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
        await snapshot.query('SELECT position FROM plumbing.checkpoint LIMIT 1');
        return live.position;
      });
      const checks: TableCheck[] = [];
      for (const table of projection.tables) {
        const { rows, differences } = await compareTables(snapshot, table, READ_SCHEMA, shadow.schema);
        checks.push({ projection: projection.name, table, position: String(position), rows, differences });
      }
      return checks;
    } finally {
      await snapshot.query('ROLLBACK').catch(discard);
    }
  });
