import type { Kysely } from 'kysely';
import { businessDay } from '../../domain/businessDay.ts';
import { DEFAULT_TIME_ZONE } from '../../domain/company/company.ts';
import type { Database } from '../../database/connect.ts';

/** The clocks of a company (IANA name) as the read models know them. */
export async function zoneOf(db: Kysely<Database>, companyId: string): Promise<string> {
  const row = await db
    .selectFrom('company_zone')
    .select('time_zone')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.time_zone ?? DEFAULT_TIME_ZONE;
}

/** A company's business date, YYYY-MM-DD, at an instant (ISO UTC). */
export const dayOf = async (db: Kysely<Database>, companyId: string, instant: string): Promise<string> =>
  businessDay(instant, await zoneOf(db, companyId));
