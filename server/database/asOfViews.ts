import { randomBytes } from 'node:crypto';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { AS_OF_CHANNEL, viewSchema } from './viewSchema.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Position } from '../kernel/eventStore.ts';
import type { Database } from './connect.ts';

/** Concurrent views per company (design 5). */
export const MAX_VIEWS = 5;
/** A view used within this time is not dropped for another one. */
const IN_USE_MS = 60_000;
/** Precision of `used_at`, so that not every request writes. */
const TOUCH_MS = 30_000;

/** A company as known at a moment, in a schema of its own. */
export interface AsOfView {
  readonly id: string;
  readonly companyId: string;
  /** ISO UTC with milliseconds. */
  readonly instant: string;
  readonly state: 'building' | 'ready' | 'failed';
  /** 0 to 1. */
  readonly progress: number;
  /** Log position of the instant; null until it is found. */
  readonly position: Position | null;
  readonly schema: string;
  /** Users who may read it: those whose read is recorded. */
  readonly viewers: readonly string[];
}

export interface AsOfViews {
  /** The view of this moment, created if there is none; null when all allowed views are in use. */
  want(companyId: string, instant: string): Promise<AsOfView | null>;
  /** Lets a user read it. */
  admit(id: string, userId: string): Promise<void>;
  /** A company's view, building or ready; counts as use. Null: there is none any more. */
  find(companyId: string, id: string): Promise<AsOfView | null>;
  /** Removes a user; a view without users is dropped. */
  leave(id: string, userId: string): Promise<void>;
}

/** The server's side of plumbing.as_of_view: requests. `projections/asOf` builds them. */
export function asOfViewsIn(db: Kysely<Database>, clock: Clock): AsOfViews {
  const table = 'plumbing.as_of_view' as const;
  const living = ['building', 'ready'] as const;

  async function makeRoom(on: Transaction<Database>, companyId: string, now: Date): Promise<boolean> {
    const views = await on
      .selectFrom(table)
      .select(['id', 'state', 'used_at'])
      .where('company_id', '=', companyId)
      .where('state', 'in', living)
      .orderBy('used_at')
      .execute();
    if (views.length < MAX_VIEWS) return true;
    const idle = views.find(
      ({ state, used_at: usedAt }) => state === 'ready' && now.getTime() - usedAt.getTime() > IN_USE_MS,
    );
    if (!idle) return false;
    await on.updateTable(table).set({ state: 'dropped' }).where('id', '=', idle.id).execute();
    return true;
  }

  return {
    want: (companyId, instant) =>
      db.transaction().execute(async (on) => {
        await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`crossdock as of ${companyId}`}, 0))`.execute(on);
        const now = new Date(clock.now());
        const known = await on
          .updateTable(table)
          .set({ used_at: now.toISOString() })
          .where('company_id', '=', companyId)
          .where('instant', '=', new Date(instant))
          .where('state', 'in', living)
          .returningAll()
          .executeTakeFirst();
        if (known) return viewOf(known);
        if (!(await makeRoom(on, companyId, now))) return null;
        const made = await on
          .insertInto(table)
          .values({
            id: randomBytes(16).toString('hex'),
            company_id: companyId,
            instant,
            state: 'building',
            viewers: [],
            requested_at: now.toISOString(),
            used_at: now.toISOString(),
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        await ring(on);
        return viewOf(made);
      }),

    async admit(id, userId) {
      await db
        .updateTable(table)
        .set({ viewers: sql<string[]>`array_append(viewers, ${userId})` })
        .where('id', '=', id)
        .where(sql<boolean>`NOT ${userId} = ANY (viewers)`)
        .execute();
    },

    async find(companyId, id) {
      const row = await db
        .selectFrom(table)
        .selectAll()
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row || row.state === 'dropped') return null;
      const now = new Date(clock.now());
      if (now.getTime() - row.used_at.getTime() > TOUCH_MS)
        await db.updateTable(table).set({ used_at: now.toISOString() }).where('id', '=', id).execute();
      return viewOf(row);
    },

    async leave(id, userId) {
      await db
        .updateTable(table)
        .set({
          viewers: sql<string[]>`array_remove(viewers, ${userId})`,
          state: sql<'dropped'>`CASE WHEN array_remove(viewers, ${userId}) = '{}' THEN 'dropped' ELSE state END`,
        })
        .where('id', '=', id)
        .execute();
      await ring(db);
    },
  };
}

const ring = (on: Kysely<Database>): Promise<unknown> => sql`SELECT pg_notify(${AS_OF_CHANNEL}, '')`.execute(on);

const viewOf = ({
  id,
  company_id,
  instant,
  state,
  progress,
  position,
  attempt,
  viewers,
}: Selectable<Database['plumbing.as_of_view']>): AsOfView => ({
  id,
  companyId: company_id,
  instant: instant.toISOString(),
  state: state === 'dropped' ? 'failed' : state,
  progress,
  position: position === null ? null : BigInt(position),
  schema: viewSchema(id, attempt),
  viewers,
});
