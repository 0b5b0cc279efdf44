import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { READ_SCHEMA, type ReadTables } from '../../projections/tables.ts';
import { patience } from '../kernel/patience.ts';
import { withCachedPlans } from './cachedPlans.ts';
import { openPool } from './postgres.ts';
import type { OwnTables } from './tables.ts';

export type Database = ReadTables & OwnTables;

export interface Connected {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
}

export interface ConnectOptions {
  /** Maximum number of connections. */
  readonly max?: number;
  /** Shown in pg_stat_activity. */
  readonly name: string;
  readonly onError?: (error: Error) => void;
  /** Called after every query with its time in seconds and whether it succeeded. */
  readonly onQuery?: (seconds: number, isDone: boolean) => void;
}

/** A pool whose unqualified tables are the live read models. Idle connections may die without harm (trust R8). */
export function connect(
  url: string,
  { max = 10, name, onError = () => undefined, onQuery }: ConnectOptions,
): Connected {
  const pool = openPool(
    {
      connectionString: url,
      max,
      application_name: `crossdock ${name}`,
      options: `-c search_path=${READ_SCHEMA}`,
      connectionTimeoutMillis: patience(5_000),
    },
    onError,
  );
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: withCachedPlans(pool) }),
    ...(onQuery
      ? {
          log({ level, queryDurationMillis }) {
            onQuery(queryDurationMillis / 1000, level === 'query');
          },
        }
      : {}),
  });
  return { db, pool };
}
