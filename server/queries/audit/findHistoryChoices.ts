import type { Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { RecordOwner } from '../../domain/records.ts';
import { editorNames } from '../access/editorNames.ts';
import { doer, stepsOf } from './findHistory.ts';

interface Choosing {
  readonly lotId?: string | undefined;
  /** Fields that may not be shown. */
  readonly hidden: readonly string[];
}

/** What a record's history can be filtered by: the fields that were ever changed, and who did, each by name. */
export async function findHistoryChoices(
  db: Kysely<Database>,
  companyId: string,
  owner: RecordOwner,
  { lotId, hidden }: Choosing,
) {
  let steps = stepsOf(db, companyId, owner);
  if (lotId !== undefined) steps = steps.where('h.lot_id', '=', lotId);
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
