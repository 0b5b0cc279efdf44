import { sql, type Kysely } from 'kysely';
import type { LeftField } from '../../contract/leftField.ts';
import type { Database } from '../../database/connect.ts';
import { inDirection } from '../lists/order.ts';
import { findPage } from '../lists/page.ts';
import { pageOf, type Paging } from '../paging.ts';

export type FoundBulk = Awaited<ReturnType<typeof findBulks>>['rows'][number];
export type FoundBulkRow = Awaited<ReturnType<typeof findBulkRows>>['rows'][number];

/** Kinds of bulks that may be shown, and of files that one of kind `importFile` brought. */
export interface BulksSeen {
  readonly kinds: readonly string[];
  readonly files: readonly string[];
}

/** Those whose queue was closed: without that nothing happened. */
const bulksOf = (db: Kysely<Database>, companyId: string, { kinds, files }: BulksSeen) =>
  db
    .selectFrom('bulk as b')
    .where('b.company_id', '=', companyId)
    .where('b.queued_at', 'is not', null)
    .where('b.kind', 'in', kinds.length === 0 ? [''] : [...kinds])
    .where(sql<boolean>`(b.kind <> 'importFile' OR b.about::json ->> 'kind' = ANY(${[...files]}::text[]))`);

const withPeople = (bulks: ReturnType<typeof bulksOf>) =>
  bulks
    .leftJoin('company_users as u', (join) =>
      join.onRef('u.company_id', '=', 'b.company_id').onRef('u.user_id', '=', 'b.started_by'),
    )
    .leftJoin('company_users as c', (join) =>
      join.onRef('c.company_id', '=', 'b.company_id').onRef('c.user_id', '=', 'b.cancelled_by'),
    )
    .selectAll('b')
    .select(['u.email', 'u.first_name', 'u.middle_name', 'u.last_name'])
    .select(sql<string>`concat_ws(' ', c.first_name, nullif(c.middle_name, ''), c.last_name)`.as('canceller'))
    .select(
      sql<boolean>`EXISTS (SELECT FROM import_batches i
        WHERE i.company_id = b.company_id AND i.batch_id = b.batch_id AND i.undone_at IS NOT NULL)`.as(
        'is_import_undone',
      ),
    );

/** Bulks of a company that may be shown, the newest first, with who began them. */
export async function findBulks(db: Kysely<Database>, companyId: string, seen: BulksSeen, paging: Paging) {
  const bulks = bulksOf(db, companyId, seen);
  return findPage(
    db,
    {
      hits: bulks.select('b.bulk_id'),
      order: [...inDirection('desc', sql`b.started_at`), ...inDirection('asc', sql`b.bulk_id`)],
      details: (page) =>
        withPeople(
          db
            .selectFrom('bulk as b')
            .innerJoin(page, (join) => join.onRef('page.bulk_id', '=', 'b.bulk_id'))
            .where('b.company_id', '=', companyId) as unknown as typeof bulks,
        ),
    },
    pageOf(paging, 20),
  );
}

/** One of them, by its id. */
export const findBulk = (
  db: Kysely<Database>,
  companyId: string,
  seen: BulksSeen,
  bulkId: string,
): Promise<FoundBulk | undefined> =>
  withPeople(bulksOf(db, companyId, seen).where('b.bulk_id', '=', bulkId)).executeTakeFirst();

export interface BulkRowsFilter extends Paging {
  readonly outcome?: 'done' | 'unchanged' | 'refused' | 'blocked' | undefined;
}

/** One page of a bulk's rows in their order. */
export async function findBulkRows(
  db: Kysely<Database>,
  companyId: string,
  bulkId: string,
  { outcome, ...paging }: BulkRowsFilter,
) {
  let rows = db.selectFrom('bulk_row as r').where('r.company_id', '=', companyId).where('r.bulk_id', '=', bulkId);
  if (outcome === 'blocked') rows = rows.where('r.undo_code', '<>', '');
  else if (outcome !== undefined) rows = rows.where('r.outcome', '=', outcome);
  return findPage(
    db,
    {
      hits: rows.select('r.row'),
      order: inDirection('asc', sql`r.row`),
      details: (page) =>
        db
          .selectFrom('bulk_row as r')
          .innerJoin(page, (join) => join.onRef('page.row', '=', 'r.row'))
          .where('r.company_id', '=', companyId)
          .where('r.bulk_id', '=', bulkId)
          .selectAll('r'),
    },
    pageOf(paging, 20),
  );
}

/** Why a row was refused or left, wholly or in part: an undo counts more than what it undid. `by`: whose doing it was. */
interface RowReason {
  readonly code: string | null;
  readonly field: string | null;
  readonly details: {
    readonly by?: string;
    /** What someone has made of single fields since. */
    readonly fields?: readonly Omit<LeftField, 'byName'>[];
  };
}

export function reasonOf(row: FoundBulkRow): RowReason {
  const { undo_code, undo_field, undo_details } = row;
  const [code, field, details] =
    undo_code === '' ? [row.code, row.field, row.details] : [undo_code, undo_field, undo_details];
  return { code: code || null, field: field || null, details: JSON.parse(details) as RowReason['details'] };
}

/** Who is named in it. */
export const peopleOf = ({ details: { by, fields = [] } }: RowReason): string[] => [
  ...(by === undefined ? [] : [by]),
  ...fields.map((left) => left.by),
];

/** `cancelling`: rows that were under way are done to their end. What is finished or canceled may be undone. */
export function stateOfBulk({
  cancelled_at,
  finished_at,
  undo_started_at,
  undone_at,
}: Pick<FoundBulk, 'cancelled_at' | 'finished_at' | 'undo_started_at' | 'undone_at'>) {
  if (undone_at !== null) return 'undone';
  if (undo_started_at !== null) return 'undoing';
  if (cancelled_at !== null) return finished_at === null ? 'cancelling' : 'cancelled';
  return finished_at === null ? 'running' : 'finished';
}
