import type { Kysely } from 'kysely';
import type { CompanyOptionsTable } from '../../../projections/company/tables.ts';
import type { Database } from '../../database/connect.ts';

type Kind = CompanyOptionsTable['kind'];

/** What a thing of the company is called now; `then` where the list of names does not know it yet. */
export type NameOf = (id: string, then: string) => string;

/** The present names of some units, categories or warehouses, so that a renamed one is called the same everywhere. */
export async function companyNames(
  db: Kysely<Database>,
  companyId: string,
  kind: Kind,
  ids: readonly string[],
): Promise<NameOf> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('company_options')
          .select(['id', 'name'])
          .where('company_id', '=', companyId)
          .where('kind', '=', kind)
          .where('id', 'in', [...new Set(ids)])
          .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id, then) => names.get(id) ?? then;
}
