import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { Database } from '../../../server/database/connect.ts';
import type { Process } from '../processes.ts';

/** Advisory locks that all processes share. */
export interface ModelLocks {
  /** Resolves once nobody else has it. */
  take(name: string, owner: object): Promise<void>;
  /** Everything that this owner has. */
  give(owner: object): void;
}

export function modelLocks(): ModelLocks {
  const held = new Map<string, object>();
  let waiting: { readonly name: string; readonly owner: object; readonly granted: () => void }[] = [];
  return {
    take: (name, owner) =>
      new Promise((resolve) => {
        const had = held.get(name);
        if (had === undefined || had === owner) {
          held.set(name, owner);
          resolve();
        } else waiting.push({ name, owner, granted: resolve });
      }),
    give(owner) {
      waiting = waiting.filter((each) => each.owner !== owner);
      for (const [name, of] of [...held]) {
        if (of !== owner) continue;
        held.delete(name);
        const next = waiting.find((each) => each.name === name);
        if (!next) continue;
        waiting = waiting.filter((each) => each !== next);
        held.set(name, next.owner);
        next.granted();
      }
    },
  };
}

/**
 * The database as orders use it while they decide: advisory locks, which end with their transaction or its process, and read models
 * that know nothing yet.
 */
export function lockDatabase(locks: ModelLocks, process: Process): Kysely<Database> {
  class Connection implements DatabaseConnection {
    constructor() {
      process.died.addEventListener('abort', () => {
        locks.give(this);
      });
    }
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      await process.travel(3);
      if (sql.includes('pg_advisory_xact_lock')) await process.receive(locks.take(parameters.join(' '), this));
      return { rows: [] };
    }
    // eslint-disable-next-line require-yield -- nothing is streamed from it
    async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
      await Promise.reject(new Error('no query of an order is streamed'));
    }
  }
  const free = (connection: DatabaseConnection): Promise<void> => {
    locks.give(connection);
    return Promise.resolve();
  };
  const nothing = (): Promise<void> => Promise.resolve();
  const driver: Driver = {
    ...{ init: nothing, beginTransaction: nothing, destroy: nothing },
    ...{ commitTransaction: free, rollbackTransaction: free, releaseConnection: free },
    acquireConnection: () => Promise.resolve(new Connection()),
  };
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
