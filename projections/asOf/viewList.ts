import type pg from 'pg';
import type { Position } from '../../server/kernel/eventStore.ts';
import { quoted } from '../rowStatements.ts';
import { transaction } from '../running/database.ts';
import { isLockTimeout } from '../running/failures.ts';
import { viewSchema } from '../../server/database/viewSchema.ts';

/** A view unused for this long is dropped (design 5). */
const IDLE_MS = 30 * 60_000;
const MAX_ATTEMPTS = 3;

/** A view for this process to build. */
export interface WantedView {
  readonly id: string;
  readonly companyId: string;
  /** ISO UTC. */
  readonly instant: string;
  readonly attempt: number;
}

/**
 * The projector's side of plumbing.as_of_view. Every update names the attempt, so that a builder that lost its view
 * can't write.
 */
export interface ViewList {
  /** The view that has waited longest, or that an earlier builder left half built; null when there is none. */
  take(): Promise<WantedView | null>;
  /** Stores the progress of a build, 0 to 1. False when it is no longer ours or nobody wants it. */
  progress(view: WantedView, position: Position, progress: number): Promise<boolean>;
  ready(view: WantedView, position: Position): Promise<boolean>;
  failed(view: WantedView, error: string): Promise<boolean>;
  /** Returns a view for another attempt; the third failure is final. */
  release(view: WantedView, error: string): Promise<boolean>;
  /** Drops idle views and every schema without a view. `now`: ISO UTC. */
  sweep(now: string): Promise<void>;
  /** Drops views built by other versions of the read models. */
  dropOthers(): Promise<void>;
}

export interface ViewListOptions {
  readonly pool: pg.Pool;
  /** This builder's epoch, higher than all before. */
  readonly epoch: bigint;
  /** Names and versions of the read models as one text. */
  readonly versions: string;
}

export function viewList({ pool, epoch, versions }: ViewListOptions): ViewList {
  const change = async (
    { id, attempt }: WantedView,
    set: string,
    values: readonly unknown[] = [],
  ): Promise<boolean> => {
    const { rowCount } = await pool.query(
      `UPDATE plumbing.as_of_view SET ${set} WHERE id = $1 AND attempt = $2 AND builder = $3 AND state = 'building'`,
      [id, attempt, String(epoch), ...values],
    );
    return rowCount === 1;
  };

  return {
    async take() {
      const { rows } = await pool.query<{ id: string; companyId: string; instant: Date; attempt: number }>(
        `UPDATE plumbing.as_of_view SET builder = $1, attempt = attempt + 1, progress = 0 WHERE id = (
           SELECT id FROM plumbing.as_of_view
           WHERE state = 'building' AND (builder IS NULL OR builder < $1) AND attempt < $2
           ORDER BY requested_at, id LIMIT 1 FOR UPDATE)
         RETURNING id, company_id AS "companyId", instant, attempt`,
        [String(epoch), MAX_ATTEMPTS],
      );
      return rows[0] ? { ...rows[0], instant: rows[0].instant.toISOString() } : null;
    },

    progress: (view, position, progress) => change(view, 'position = $4, progress = $5', [String(position), progress]),
    ready: (view, position) =>
      change(view, `state = 'ready', position = $4, progress = 1, versions = $5`, [String(position), versions]),
    failed: (view, error) => change(view, `state = 'failed', error = $4`, [error]),
    release: (view, error) =>
      change(view, `builder = NULL, error = $4, state = CASE WHEN attempt < $5 THEN 'building' ELSE 'failed' END`, [
        error,
        MAX_ATTEMPTS,
      ]),

    async sweep(now) {
      const idle = new Date(Date.parse(now) - IDLE_MS);
      await pool.query(
        `UPDATE plumbing.as_of_view SET state = 'dropped' WHERE state IN ('ready', 'failed') AND used_at < $1`,
        [idle],
      );
      // A builder that died on every attempt couldn't report it.
      await pool.query(
        `UPDATE plumbing.as_of_view SET state = 'failed', error = coalesce(error, 'the builder died')
         WHERE state = 'building' AND attempt >= $1 AND builder < $2`,
        [MAX_ATTEMPTS, String(epoch)],
      );
      await dropStrays(pool);
      await pool.query(`DELETE FROM plumbing.as_of_view WHERE state = 'dropped'`);
    },

    async dropOthers() {
      await pool.query(
        `UPDATE plumbing.as_of_view SET state = 'dropped' WHERE state = 'ready' AND versions IS DISTINCT FROM $1`,
        [versions],
      );
    },
  };
}

async function dropStrays(pool: pg.Pool): Promise<void> {
  // Schemas first: a view that is taken meanwhile is in the list before its schema exists.
  const { rows: schemas } = await pool.query<{ name: string }>(
    `SELECT nspname AS name FROM pg_namespace WHERE nspname ~ '^asof_[0-9a-f]{32}_[0-9]+$'`,
  );
  const { rows: living } = await pool.query<{ id: string; attempt: number }>(
    `SELECT id, attempt FROM plumbing.as_of_view WHERE state IN ('building', 'ready')`,
  );
  const kept = new Set(living.map(({ id, attempt }) => viewSchema(id, attempt)));
  for (const { name } of schemas.filter((schema) => !kept.has(schema.name))) {
    await transaction(pool, async (client) => {
      await client.query(`SET LOCAL lock_timeout = '1s'`);
      await client.query(`DROP SCHEMA IF EXISTS ${quoted(name)} CASCADE`);
    }).catch((error: unknown) => {
      if (!isLockTimeout(error)) throw error; // still being read: the next sweep tries again
    });
  }
}
