import { sql, type Expression, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../database/connect.ts';
import { listPosition } from './listPosition.ts';

/** Rows fetched at once: memory stays the same however many there are. */
const BATCH = 1_000;

/** Runs `work` on one moment of the database, however long it takes. */
export const atOneMoment = <T>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<T>,
): Promise<T> => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

/** What an export reads of one moment of the database. */
export interface Exported<Row> {
  readonly count: number;
  /** How far the read models had read the log, as a decimal string. */
  readonly position: string;
  readonly batches: AsyncIterable<readonly Row[]>;
}

/** Runs `work` with what `find` finds at one moment of the database. */
export const exportedAtOneMoment = <Row, T>(
  db: Kysely<Database>,
  find: (transaction: Transaction<Database>) => Promise<Omit<Exported<Row>, 'position'>>,
  work: (exported: Exported<Row>) => Promise<T>,
): Promise<T> =>
  atOneMoment(db, async (transaction) =>
    work({ ...(await find(transaction)), position: await listPosition(transaction) }),
  );

/** How many rows a query has. */
export async function countRows(transaction: Transaction<Database>, query: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ count: string }>`SELECT count(*) AS count FROM (${query}) AS counted`.execute(
    transaction,
  );
  return Number(rows[0]?.count ?? 0);
}

/** The rows of a query, some at a time; one such reading a transaction. */
export async function* throughCursor<Row>(
  transaction: Transaction<Database>,
  query: Expression<Row>,
): AsyncGenerator<readonly Row[]> {
  await sql`DECLARE reading NO SCROLL CURSOR FOR ${query}`.execute(transaction);
  for (;;) {
    const { rows } = await sql<Row>`FETCH ${sql.lit(BATCH)} FROM reading`.execute(transaction);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
  }
}

/** Rows as they are presented, batch by batch. */
export async function* eachPresented<Row, Shown>(
  batches: AsyncIterable<readonly Row[]>,
  present: (rows: readonly Row[]) => readonly Shown[],
): AsyncGenerator<readonly Shown[]> {
  for await (const rows of batches) yield present(rows);
}
