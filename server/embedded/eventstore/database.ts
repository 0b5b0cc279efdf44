import pg from 'pg';
import { openClient, openPool } from '../../database/postgres.ts';
import { StoreUnavailable } from './model.ts';
import { SCHEMA } from './schema.ts';

/** "Crossdock event store"; advisory locks belong to one database, so the number only has to be ours. */
const WRITER_LOCK = '7165914203364871745';

/** A flush that takes longer has an unknown outcome and ends the process. */
const QUERY_TIMEOUT = 20_000;

/**
 * Every statement here uses an index. While tables grow faster than their statistics, the planner occasionally chooses
 * a scan or a JIT compilation, which costs more than the query.
 */
const PLANNER = ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin'].map((way) => `-c enable_${way}=off`).join(' ');

export type Row = readonly unknown[];

/** Parsers for our columns: int8 fits a JS number (positions count events), a tombstone reads as 2^63. */
const PARSERS: Record<number, (text: string) => unknown> = {
  16: (text) => text === 't',
  17: (text) => Buffer.from(text.slice(2), 'hex'),
  20: Number,
  23: Number,
};
const types = { getTypeParser: (oid: number) => PARSERS[oid] ?? ((text: string) => text) };

export type Statement = { name: string; text: string };

export type Database = {
  /** Runs on the connection that holds the writer's lock: without the lock no write is possible. */
  write(statement: Statement, values: unknown[]): Promise<void>;
  /** Reads from any connection; retries while PostgreSQL closes or refuses connections. */
  read<R extends Row>(statement: Statement, values: unknown[]): Promise<R[]>;
  /** Settles when the lock's connection is gone. */
  lost: Promise<Error>;
  close(): Promise<void>;
};

/** Connects, takes the writer's lock and creates the tables; throws when another node holds the lock. */
export async function openDatabase(url: string): Promise<Database> {
  const settings = {
    connectionString: url,
    application_name: 'crossdock-eventstore',
    connectionTimeoutMillis: 5000,
    options: `-c jit=off -c synchronous_commit=on ${PLANNER}`,
  };
  let closing = false;
  let report: (error?: Error) => void = () => undefined;
  const lost = new Promise<Error>((resolve) => {
    report = (error = new Error('the connection holding the lock was closed')) => closing || resolve(error);
  });
  const writer = openClient({ ...settings, query_timeout: QUERY_TIMEOUT, keepAlive: true }, (error) => report(error));
  writer.on('end', () => report());
  await writer.connect();
  try {
    const lock = await writer.query<{ held: boolean }>(`select pg_try_advisory_lock(${WRITER_LOCK}) as held`);
    if (!lock.rows[0]?.held) throw new Error('another event store node holds the lock of this database');
    await writer.query(SCHEMA);
  } catch (error) {
    closing = true;
    await writer.end().catch(() => undefined);
    throw error;
  }

  const pool = openPool({ ...settings, max: 4, statement_timeout: 60_000, query_timeout: 65_000 });

  return {
    lost,
    async write({ name, text }, values) {
      try {
        await writer.query({ name, text, values });
      } catch (error) {
        // After a refused statement the connection is usable; any other error may have lost the lock.
        if (isConnectionTrouble(error)) report(error instanceof Error ? error : undefined);
        throw new StoreUnavailable(messageOf(error), { cause: error });
      }
    },
    async read<R extends Row>({ name, text }: Statement, values: unknown[]) {
      for (let attempt = 0; ; attempt++) {
        try {
          const result = await pool.query({ name, text, values, rowMode: 'array', types } as pg.QueryArrayConfig);
          return result.rows as unknown as R[];
        } catch (error) {
          if (closing || attempt >= 6 || !isConnectionTrouble(error))
            throw new StoreUnavailable(messageOf(error), { cause: error });
          await new Promise((resolve) => setTimeout(resolve, Math.min(1000, 25 * 2 ** attempt)));
        }
      }
    },
    async close() {
      closing = true;
      await Promise.allSettled([pool.end(), writer.end()]);
    },
  };
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Errors of PostgreSQL itself have a SQLSTATE; others come from the socket or a timeout. */
const isRefusal = (error: unknown): boolean => error instanceof pg.DatabaseError;

/** SQLSTATE 57P0x: shut down, crashed or starting; 08: connection lost. */
const isConnectionTrouble = (error: unknown): boolean => !isRefusal(error) || /^(57P0|08)/.test(codeOf(error));

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
