import { sql, type Expression, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../database/connect.ts';

/** Rows fetched at once: memory stays the same however many there are. */
const BATCH = 1_000;

/** Runs `work` on one moment of the database, however long it takes. */
export const atOneMoment = <T>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<T>,
): Promise<T> => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

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
