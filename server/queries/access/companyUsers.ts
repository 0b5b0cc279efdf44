import type { Kysely, Selectable } from 'kysely';
import type { CompanyUsersTable } from '../../../projections/access/tables.ts';
import type { Database } from '../../database/connect.ts';
import { fullName } from './fullName.ts';

type UserRow = Selectable<CompanyUsersTable>;

/** All accounts of a company, inactive ones too, by email. */
export const listUsers = (db: Kysely<Database>, companyId: string): Promise<UserRow[]> =>
  db.selectFrom('company_users').selectAll().where('company_id', '=', companyId).orderBy('email').execute();

/** The accounts of all companies, the longest employed first. */
export const listUsersOfAllCompanies = (db: Kysely<Database>): Promise<UserRow[]> =>
  db.selectFrom('company_users').selectAll().orderBy('hired_at').orderBy('user_id').execute();

/** A user's name as people read it; empty where the list does not know the user yet. */
export async function findUserName(db: Kysely<Database>, companyId: string, userId: string): Promise<string> {
  const row = await db
    .selectFrom('company_users')
    .select(['first_name', 'middle_name', 'last_name'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? fullName(row) : '';
}

/** Ids of the companies that have an account, in their order; at most `limit`. */
export async function listCompanyIds(db: Kysely<Database>, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('company_users')
    .select('company_id')
    .distinct()
    .orderBy('company_id')
    .limit(limit)
    .execute();
  return rows.map(({ company_id: id }) => id);
}
