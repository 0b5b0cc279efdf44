import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { RecordOwner } from '../../domain/kinds.ts';
import { isReadApart, type PartOf } from '../../domain/recordPart.ts';
import type { Position } from '../../kernel/eventStore.ts';
import { zoneOf } from '../company/companyDay.ts';
import { cappedTotal, pageOf, type Paging } from '../paging.ts';
import { editorNames } from '../access/companyUsers.ts';

/** Who took the step `h`: the person on whose behalf the command line worked, which signs for the machine's user. */
const doer = sql<string>`coalesce(h.on_behalf_of, h.actor)`;

/** The steps of one record, as `h`. */
const stepsOf = (db: Kysely<Database>, companyId: string, { kind, id }: RecordOwner) =>
  db
    .selectFrom('record_history as h')
    .where('h.company_id', '=', companyId)
    .where('h.owner_kind', '=', kind)
    .where('h.owner_id', '=', id);

/** Those of one part; where it is read apart, by the index. */
const ofPart = (steps: ReturnType<typeof stepsOf>, part: PartOf) =>
  steps
    .where('h.apart_id', isReadApart(part) ? '=' : 'is', isReadApart(part) ? part.id : null)
    .where('h.part_kind', '=', part.kind)
    .where('h.part_id', '=', part.id);

interface HistoryFilter {
  readonly owner: RecordOwner;
  readonly fields?: readonly string[] | undefined;
  readonly by?: string | undefined;
  readonly part?: PartOf | undefined;
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
  { owner, fields, by, part, fromDate, toDate, hidden = [], ...paging }: HistoryFilter & Paging,
) {
  const { limit, offset } = pageOf(paging, 20);
  let steps = stepsOf(db, companyId, owner);
  if (fields !== undefined && fields.length > 0) steps = steps.where('h.field', 'in', fields);
  if (by !== undefined) steps = steps.where(doer, '=', by);
  if (part !== undefined) steps = ofPart(steps, part);
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
    .select(['h.field', 'h.part_kind', 'h.part_id', 'h.part_name', 'h.event', 'h.at', 'h.reason'])
    .select(['u.first_name', 'u.middle_name', 'u.last_name', doer.as('doer')])
    .orderBy('h.position', 'desc')
    .orderBy('h.seq', 'desc')
    .limit(STEPS_MAX)
    .execute();

interface Choosing {
  readonly part?: PartOf | undefined;
  /** Fields that may not be shown. */
  readonly hidden: readonly string[];
}

/** What a record's history can be filtered by: the fields that were ever changed, and who did, each by name. */
export async function findHistoryChoices(
  db: Kysely<Database>,
  companyId: string,
  owner: RecordOwner,
  { part, hidden }: Choosing,
) {
  let steps = stepsOf(db, companyId, owner);
  if (part !== undefined) steps = ofPart(steps, part);
  if (hidden.length > 0) steps = steps.where('h.field', 'not in', hidden);
  const rows = await steps
    .select(['h.field', doer.as('doer')])
    .distinct()
    .execute();
  const people = [...new Set(rows.map((row) => row.doer))];
  const nameOf = await editorNames(db).of(companyId, people);
  return {
    fields: [...new Set(rows.map(({ field }) => field))].sort(),
    people: people
      .map((id) => ({ id, name: nameOf(id) }))
      .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)),
  };
}

/**
 * The latest change of each field of a record, or of one part (undefined: of the record itself), with the names of those who
 * made it. Goes from field to field through the index, so that a long history costs what a short one does.
 */
export function findLastChanges(db: Kysely<Database>, companyId: string, owner: RecordOwner, part?: PartOf) {
  const own = stepsOf(db, companyId, owner);
  const steps = part === undefined ? own.where('h.apart_id', 'is', null) : ofPart(own, part);
  // Sorted by the part as well: where it is null, PostgreSQL takes the index's order for a sort by both alone, not for min().
  const fields = steps
    .select('h.field')
    .orderBy('h.apart_id')
    .orderBy('h.field')
    .limit(1)
    .$castTo<{ field: string | null }>();
  return db
    .withRecursive('changed(field)', (query) =>
      query
        .selectFrom(fields.as('first'))
        .select('first.field')
        .unionAll(
          query
            .selectFrom('changed')
            .where('changed.field', 'is not', null)
            .select((at) => fields.where('h.field', '>', at.ref('changed.field')).as('field')),
        ),
    )
    .selectFrom('changed')
    .innerJoinLateral(
      (at) =>
        steps
          .where('h.field', '=', at.ref('changed.field'))
          .selectAll('h')
          .orderBy('h.apart_id', 'desc')
          .orderBy('h.field', 'desc')
          .orderBy('h.position', 'desc')
          .orderBy('h.seq', 'desc')
          .limit(1)
          .as('h'),
      (join) => join.onTrue(),
    )
    .leftJoin('company_users as u', (join) =>
      join.onRef('u.company_id', '=', 'h.company_id').on('u.user_id', '=', doer),
    )
    .selectAll('h')
    .select(['u.first_name', 'u.middle_name', 'u.last_name', doer.as('doer')])
    .orderBy('h.field')
    .execute();
}
