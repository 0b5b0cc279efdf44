import type { Kysely } from 'kysely';
import type pg from 'pg';
import { claimsKey } from './database/claimsKey.ts';
import { connect, type Database } from './database/connect.ts';
import { personKeysIn, type ErasableKeys } from './database/personKeys.ts';
import { snapshotsIn } from './database/snapshots.ts';
import { sealedTypes } from './domain/sealedTypes.ts';
import { upcasters } from './domain/upcasters.ts';
import { claimsOn, type Claims } from './kernel/claims.ts';
import { systemClock, type Clock } from './kernel/clock.ts';
import type { EventStore } from './kernel/eventStore.ts';
import { eventStoreDb } from './kernel/eventStoreDb.ts';
import { commandHandler, type CommandHandler } from './kernel/handleCommand.ts';
import { patientStore, type Patience } from './kernel/patientStore.ts';
import { sealingStore } from './kernel/sealedFields.ts';

/** The console gives up on an answer after 15 s, and comes again with the same key (design 4). */
const OF_A_REQUEST = { patienceMs: 10_000, waitingMax: 256 };

/** Services of every Crossdock process; tests pass their own clock or store. */
export interface Services {
  /** The log as it is: what is private is sealed. */
  readonly store: EventStore;
  /** Opens what is private. */
  readonly handler: CommandHandler;
  readonly personKeys: ErasableKeys;
  readonly claims: Claims;
  readonly clock: Clock;
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Observes calls to log and database, for metrics. */
export interface Observer {
  /** Wraps the store for everything else. */
  readonly store: (store: EventStore) => EventStore;
  /** Called when the store has dropped a subscription, which continues. */
  readonly resumed: () => void;
  /** Called after every query with its time in seconds and whether it succeeded. */
  readonly query: (seconds: number, isDone: boolean) => void;
}

export interface ServiceOptions {
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  readonly name: string;
  /** CROSSDOCK_SECRET; absent: what is private of employees can be neither read nor written. */
  readonly secret?: string | undefined;
  readonly maxConnections?: number;
  readonly clock?: Clock;
  readonly onError?: (error: Error) => void;
  /** Of reads and appends with a store that is away; by default that of someone who waits for an answer. */
  readonly patience?: Omit<Patience, 'clock'>;
  readonly observer?: Observer | undefined;
}

/** Opens log and database; the schema must be migrated, since claims need the vault's key. */
export async function openServices(options: ServiceOptions): Promise<Services> {
  const {
    databaseUrl,
    eventStoreUrl,
    name,
    secret,
    maxConnections,
    clock = systemClock,
    onError,
    patience = OF_A_REQUEST,
    observer,
  } = options;
  const { db, pool } = connect(databaseUrl, {
    name,
    max: maxConnections,
    onError,
    onQuery: observer?.query,
  });
  const plain = eventStoreDb(eventStoreUrl, upcasters, observer && { onResume: observer.resumed });
  const store = patientStore(observer ? observer.store(plain) : plain, { clock, ...patience });
  const personKeys = personKeysIn(db, secret);
  const handler = commandHandler({
    store: sealingStore(store, sealedTypes, personKeys),
    clock,
    upcasters,
    snapshots: snapshotsIn(pool, onError),
  });
  const key = await claimsKey(db);
  return {
    store,
    handler,
    personKeys,
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
