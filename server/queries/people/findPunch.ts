import type { Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';

/** A punch by its id, with the stream that it is in; undefined: there is none. */
export const findPunch = (db: Kysely<Database>, companyId: string, punchId: string) =>
  db
    .selectFrom('punch')
    .select(['workday', 'user_id', 'clock_id', 'type', 'check_time'])
    .where('company_id', '=', companyId)
    .where('punch_id', '=', punchId)
    .executeTakeFirst();
