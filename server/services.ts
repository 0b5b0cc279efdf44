import type { Kysely } from 'kysely';
import type pg from 'pg';
import { claimsKey } from './database/claimsKey.ts';
import { connect, type Database } from './database/connect.ts';
import { snapshotsIn } from './database/snapshots.ts';
import { upcasters } from './domain/upcasters.ts';
import { claimsOn, type Claims } from './kernel/claims.ts';
import { systemClock, type Clock } from './kernel/clock.ts';
import type { EventStore } from './kernel/eventStore.ts';
import { eventStoreDb } from './kernel/eventStoreDb.ts';
import { commandHandler, type CommandHandler } from './kernel/handleCommand.ts';

/** What every process of Crossdock works with; tests give their own clock or store. */
export interface Services {
  readonly store: EventStore;
  readonly handler: CommandHandler;
  readonly claims: Claims;
  readonly clock: Clock;
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Watches what passes to log and database, as the metrics do. */
export interface Observer {
  /** The store as everything else shall see it. */
  readonly store: (store: EventStore) => EventStore;
  /** A query has ended, well or badly, after so many seconds. */
  readonly query: (seconds: number, isDone: boolean) => void;
}

export interface ServiceOptions {
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  readonly name: string;
  readonly maxConnections?: number;
  readonly clock?: Clock;
  readonly onError?: (error: Error) => void;
  readonly observer?: Observer | undefined;
}

/** Opens log and database; the schema must have been migrated, since claims need the vault's key. */
export async function openServices(options: ServiceOptions): Promise<Services> {
  const { databaseUrl, eventStoreUrl, name, maxConnections, clock = systemClock, onError, observer } = options;
  const { db, pool } = connect(databaseUrl, {
    name,
    max: maxConnections,
    onError,
    onQuery: observer?.query,
  });
  const plain = eventStoreDb(eventStoreUrl, upcasters);
  const store = observer ? observer.store(plain) : plain;
  const handler = commandHandler({ store, clock, upcasters, snapshots: snapshotsIn(pool, onError) });
  const key = await claimsKey(db);
  return {
    store,
    handler,
    claims: claimsOn(handler, clock, key),
    clock,
    db,
    pool,
    async close() {
      await store.close();
      await db.destroy();
    },
  };
}
