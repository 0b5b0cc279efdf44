import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { RecordOwner } from '../../domain/records.ts';
import type { Position } from '../../kernel/eventStore.ts';
import { zoneOf } from '../company/companyDay.ts';
import { cappedTotal, pageOf, type Paging } from '../paging.ts';

/** Who took the step `h`: the person on whose behalf the command line worked, which signs for the machine's user. */
export const doer = sql<string>`coalesce(h.on_behalf_of, h.actor)`;

/** The steps of one record, as `h`. */
export const stepsOf = (db: Kysely<Database>, companyId: string, { kind, id }: RecordOwner) =>
  db
    .selectFrom('record_history as h')
    .where('h.company_id', '=', companyId)
    .where('h.owner_kind', '=', kind)
    .where('h.owner_id', '=', id);

interface HistoryFilter {
  readonly owner: RecordOwner;
  readonly fields?: readonly string[] | undefined;
  readonly by?: string | undefined;
  readonly lotId?: string | undefined;
  /** Business dates of the company, both included. */
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
  /** Fields whose values may not be shown. */
  readonly hidden?: readonly string[];
}

/** One page of what happened to a record, field by field, the newest first, with the names of those who did it. */
export async function findHistory(
  db: Kysely<Database>,
  companyId: string,
  { owner, fields, by, lotId, fromDate, toDate, hidden = [], ...paging }: HistoryFilter & Paging,
) {
  const { limit, offset } = pageOf(paging, 20);
  let steps = stepsOf(db, companyId, owner);
  if (fields !== undefined && fields.length > 0) steps = steps.where('h.field', 'in', fields);
  if (by !== undefined) steps = steps.where(doer, '=', by);
  if (lotId !== undefined) steps = steps.where('h.lot_id', '=', lotId);
  if (fromDate !== undefined || toDate !== undefined) {
    const day = sql<string>`(h.at AT TIME ZONE ${await zoneOf(db, companyId)})::date::text`;
    if (fromDate !== undefined) steps = steps.where(day, '>=', fromDate);
    if (toDate !== undefined) steps = steps.where(day, '<=', toDate);
  }
  if (hidden.length > 0) steps = steps.where('h.field', 'not in', hidden);
  const [total, rows] = await Promise.all([
    cappedTotal(db, steps.select('h.position')),
    steps
      .leftJoin('company_users as u', (join) =>
        join.onRef('u.company_id', '=', 'h.company_id').on('u.user_id', '=', doer),
      )
      .selectAll('h')
      .select(['u.first_name', 'u.middle_name', 'u.last_name', doer.as('doer')])
      .orderBy('h.position', 'desc')
      .orderBy('h.seq', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  ]);
  return { ...total, rows };
}

interface Between {
  /** Positions in the log: after the first, up to and with the second. */
  readonly after: Position;
  readonly until: Position;
}

/** Most steps that are read to find who made a difference; of what is older the difference alone is known. */
const STEPS_MAX = 1_000;

/** What happened to a record between two positions, the newest first, with the names of those who did it. */
export const findSteps = (db: Kysely<Database>, companyId: string, owner: RecordOwner, { after, until }: Between) =>
  stepsOf(db, companyId, owner)
    .where('h.position', '>', String(after))
    .where('h.position', '<=', String(until))
    .leftJoin('company_users as u', (join) =>
      join.onRef('u.company_id', '=', 'h.company_id').on('u.user_id', '=', doer),
    )
    .select(['h.field', 'h.lot_id', 'h.unit', 'h.event', 'h.at', 'h.reason'])
    .select(['u.first_name', 'u.middle_name', 'u.last_name', doer.as('doer')])
    .orderBy('h.position', 'desc')
    .orderBy('h.seq', 'desc')
    .limit(STEPS_MAX)
    .execute();
