import { sql, type Kysely } from 'kysely';
import type pg from 'pg';
import { isHeld } from '../../database/advisoryLock.ts';
import type { ImportKind } from '../../domain/imports/importBatch.ts';
import type { Database } from '../../database/connect.ts';
import { lend } from '../../database/postgres.ts';
import { inDirection } from '../lists/order.ts';
import { findPage } from '../lists/page.ts';
import { pageOf, type Paging } from '../paging.ts';

/** First half of the advisory locks that imports hold while they run. */
export const IMPORT_LOCKS = 4_711_004;

/** True while the process that takes the file in lives. */
const isRunning = isHeld(IMPORT_LOCKS, sql`(hashtext(b.batch_id)::bigint & 4294967295)`);

/** Whether bulk change `k` writes batch `b`, a file that came through the console, whatever becomes of a process. */
const isWriting = sql<boolean>`k.company_id = b.company_id AND k.batch_id = b.batch_id AND k.queued_at IS NOT NULL`;
const isInBulk = sql`EXISTS (SELECT FROM bulk k WHERE ${isWriting} AND k.finished_at IS NULL)`;

/** Products that were there before and that the file has changed. */
const updated = sql<number>`(SELECT count(*)::integer FROM import_batch_product p
  WHERE p.company_id = b.company_id AND p.batch_id = b.batch_id AND b.kind = 'products'
    AND p.is_changed AND NOT p.is_created)`;

/**
 * `interrupted`: neither finished nor at work; the same file continues where it was. What is finished stays so while its
 * process closes or an undo is tried: nothing tells lists when a lock goes.
 */
export type ImportState = 'running' | 'interrupted' | 'finished' | 'undone';

const state = sql<ImportState>`CASE
  WHEN b.undone_at IS NOT NULL THEN 'undone'
  WHEN b.finished_at IS NOT NULL THEN 'finished'
  WHEN ${isRunning} OR ${isInBulk} THEN 'running'
  ELSE 'interrupted' END`;

/** Products count while they come in; of the other kinds what was made is counted when it is asked for. */
const created = sql<number>`CASE WHEN b.kind = 'products' THEN b.created ELSE (SELECT count(*)::integer
  FROM import_batch_item i
  WHERE i.company_id = b.company_id AND i.batch_id = b.batch_id AND i.kind = b.kind) END`;

export type FoundImport = Awaited<ReturnType<typeof findImports>>['rows'][number];

/** Imports of these kinds of files, the newest first, with who began them. What an older Crossdock left half done is not known. */
export async function findImports(
  db: Kysely<Database>,
  companyId: string,
  files: readonly ImportKind[],
  paging: Paging,
) {
  const startedAt = sql`coalesce(b.started_at, b.finished_at)`;
  return findPage(
    db,
    {
      hits: db
        .selectFrom('import_batches as b')
        .where('b.company_id', '=', companyId)
        .where(sql<boolean>`b.kind = ANY(${[...files]}::text[])`)
        .where(sql<boolean>`${startedAt} IS NOT NULL`)
        .select('b.batch_id'),
      order: [...inDirection('desc', startedAt), ...inDirection('asc', sql`b.batch_id`)],
      details: (page) =>
        db
          .selectFrom(page)
          .innerJoin('import_batches as b', (join) =>
            join.on('b.company_id', '=', companyId).onRef('b.batch_id', '=', 'page.batch_id'),
          )
          .leftJoin('company_users as u', (join) =>
            join
              .onRef('u.company_id', '=', 'b.company_id')
              .on((on) => on('u.user_id', '=', sql<string>`coalesce(b.started_by, b.finished_by)`)),
          )
          .leftJoin('bulk as k', (join) => join.on(isWriting))
          .selectAll('b')
          .select([state.as('state'), created.as('created'), updated.as('updated')])
          .select(['k.bulk_id', 'k.gone as bulk_gone', 'k.count as bulk_count'])
          .select(['u.email', 'u.first_name', 'u.middle_name', 'u.last_name']),
    },
    pageOf(paging, 20),
  );
}

/** What a batch holds and is doing now; null for one that the company does not have. */
export async function findImport(
  db: Kysely<Database>,
  companyId: string,
  batchId: string,
): Promise<{ readonly kind: ImportKind; readonly state: ImportState } | null> {
  const row = await db
    .selectFrom('import_batches as b')
    .select(['b.kind', state.as('state')])
    .where('b.company_id', '=', companyId)
    .where('b.batch_id', '=', batchId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Runs `work` as the one process that takes this batch in or back; null at once where another one is at it. The lock has
 * a connection of its own and dies with the process.
 */
export const alone = <T>(pool: pg.Pool, batchId: string, work: () => Promise<T>): Promise<{ value: T } | null> =>
  lend(pool, async (client, discard) => {
    try {
      const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1, hashtext($2)) AS held', [
        IMPORT_LOCKS,
        batchId,
      ]);
      return rows[0]?.held === true ? { value: await work() } : null;
    } finally {
      await client.query('SELECT pg_advisory_unlock_all()').catch(discard);
    }
  });
