import type { Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { RecordOwner } from '../../domain/records.ts';
import { doer, stepsOf } from './findHistory.ts';

/**
 * The latest change of each field of a record, or of one of its lots (null: of the record itself), with the names of those
 * who made it. Goes from field to field through the index, so that a long history costs what a short one does.
 */
export function findLastChanges(db: Kysely<Database>, companyId: string, owner: RecordOwner, lotId: string | null) {
  const steps = stepsOf(db, companyId, owner).where('h.lot_id', lotId === null ? 'is' : '=', lotId);
  // Sorted by the lot as well: where it is null, PostgreSQL takes the index's order for a sort by both alone, not for min().
  const fields = steps
    .select('h.field')
    .orderBy('h.lot_id')
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
          .orderBy('h.lot_id', 'desc')
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
