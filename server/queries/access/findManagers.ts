import type { Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { UserStatus } from '../../domain/access/employee.ts';
import { Role } from '../../domain/access/roles.ts';
import { fullName } from './fullName.ts';

/** User types that look after products and accounts: those of the office (spec 1, section 7). */
const OFFICE = [Role.USER, Role.ACCOUNTANT, Role.SELLER, Role.PURCHASER, Role.MANAGER, Role.ADMIN];

/** An active user of the office, with the user type. */
interface Manager {
  readonly id: string;
  readonly name: string;
  readonly type: number;
}

/** Active users of the office, by name. */
export async function findManagers(db: Kysely<Database>, companyId: string): Promise<Manager[]> {
  const rows = await db
    .selectFrom('company_users')
    .select(['user_id', 'role', 'email', 'first_name', 'middle_name', 'last_name'])
    .where('company_id', '=', companyId)
    .where('status', '=', UserStatus.ACTIVE)
    .where('role', 'in', OFFICE)
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('user_id')
    .execute();
  return rows.map((row) => ({ id: row.user_id, name: fullName(row) || row.email, type: row.role }));
}
