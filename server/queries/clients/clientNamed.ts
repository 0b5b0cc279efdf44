import type { Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';

/** Id of the customer or vendor of this name, written in whatever case; null where there is none. */
export async function findClientNamed(db: Kysely<Database>, companyId: string, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('client_list')
    .select('client_id')
    .where('company_id', '=', companyId)
    .where(({ fn }) => fn('lower', ['name']), '=', name.toLowerCase())
    .executeTakeFirst();
  return row?.client_id ?? null;
}
