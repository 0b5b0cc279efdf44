import type { Kysely } from 'kysely';
import type { CompanyOptionsTable } from '../../../projections/company/tables.ts';
import type { Database } from '../../database/connect.ts';

type Kind = CompanyOptionsTable['kind'];

/** The units, categories, warehouses and the like of some kinds that may be chosen, by name. */
export const listOptions = (
  db: Kysely<Database>,
  companyId: string,
  kinds: readonly Kind[],
): Promise<{ kind: Kind; id: string; name: string }[]> =>
  db
    .selectFrom('company_options')
    .select(['kind', 'id', 'name'])
    .where('company_id', '=', companyId)
    .where('kind', 'in', kinds)
    .where('is_removed', '=', false)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Id of the category of this name, written in whatever case; null where there is none. */
export async function findCategoryNamed(db: Kysely<Database>, companyId: string, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('company_options')
    .select('id')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'category')
    .where('is_removed', '=', false)
    .where(({ fn }) => fn('lower', ['name']), '=', name.toLowerCase())
    .executeTakeFirst();
  return row?.id ?? null;
}
