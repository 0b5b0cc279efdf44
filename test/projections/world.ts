import pg from 'pg';
import { expect } from 'vitest';
import { projections as every } from '../../projections/all.ts';
import type { Projection } from '../../projections/projection.ts';
import { runProjector, type Projector, type ProjectorOptions } from '../../projections/runner.ts';
import { verify, type Verified } from '../../projections/verify.ts';
import { claimsOn, type Claims } from '../../server/kernel/claims.ts';
import { systemClock } from '../../server/kernel/clock.ts';
import type { EventStore, Position } from '../../server/kernel/eventStore.ts';
import { commandHandler, type CommandHandler } from '../../server/kernel/handleCommand.ts';
import { sharedPostgres, type TestDatabase } from '../embedded/postgres.ts';
import { startNode } from '../support/eventStoreNode.ts';
import { PATIENCE_MS } from '../support/patience.ts';

/** A migrated database and an event log of their own, with everything that writes to them. */
export interface World {
  readonly urls: TestDatabase['urls'];
  readonly store: EventStore;
  readonly address: string;
  readonly handler: CommandHandler;
  readonly claims: Claims;
  /** A query as the owner, who may do everything. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** A projector with short words; stopped with the world at the latest. */
  project(options?: Partial<ProjectorOptions>): Projector;
  /** Waits until every projection has everything that the log holds now. */
  caughtUp(projections?: readonly Projection[]): Promise<void>;
  /** Every read model against a replay of the log. */
  verified(): Promise<Verified>;
  /** Fails unless every read model is what the log says. */
  mustBeRight(): Promise<void>;
  close(): Promise<void>;
}

export async function makeWorld(): Promise<World> {
  const database = await (await sharedPostgres()).database();
  const node = await startNode();
  const { store, address } = node;
  const handler = commandHandler({ store, clock: systemClock });
  const pool = new pg.Pool({ connectionString: database.urls.owner, max: 4 });
  pool.on('error', () => undefined); // tests end connections
  const running: Projector[] = [];
  const query = async <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]> =>
    (await pool.query<Row>(sql, values)).rows;
  const verified = () => verify({ databaseUrl: database.urls.owner, store });
  return {
    urls: database.urls,
    store,
    address,
    handler,
    claims: claimsOn(handler, systemClock, Buffer.alloc(32, 7)),
    query,
    project(options = {}) {
      const projector = runProjector({ databaseUrl: database.urls.projector, store, clock: systemClock, ...options });
      running.push(projector);
      return projector;
    },
    async caughtUp(projections = every) {
      const wanted = await lastOf(store, projections);
      await eventually(async () => {
        const rows = await query<{ projection: string; position: string }>(
          'SELECT projection, position FROM plumbing.checkpoint',
        );
        return projections.every(({ name }) => {
          const row = rows.find(({ projection }) => projection === name);
          return row !== undefined && BigInt(row.position) >= (wanted.get(name) ?? -1n);
        });
      });
    },
    verified,
    async mustBeRight() {
      expect(await verified()).toMatchObject({ ok: true, problems: [] });
    },
    async close() {
      await Promise.allSettled(running.map((projector) => projector.stop()));
      await pool.end();
      await node.stop();
      await database.drop();
    },
  };
}

/** The last position of each projection's own events. */
async function lastOf(store: EventStore, projections: readonly Projection[]): Promise<Map<string, Position>> {
  const last = new Map<string, Position>();
  for await (const { type, position } of store.readAll()) {
    for (const { name, types } of projections) if (types.includes(type)) last.set(name, position);
  }
  return last;
}

/** Waits until something holds; fails after `ms`. */
export async function eventually(holds: () => boolean | Promise<boolean>, ms = PATIENCE_MS): Promise<void> {
  const end = performance.now() + ms;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`did not come true within ${String(ms)} ms: ${holds.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
