import type { Kysely, Selectable } from 'kysely';
import type { CompanyUsersTable } from '../../../projections/access/tables.ts';
import type { Database } from '../../database/connect.ts';
import { UserStatus } from '../../domain/access/employee.ts';
import { isAllowed, type Permission } from '../../domain/access/permissions.ts';
import { Role, type RoleCode } from '../../domain/access/roles.ts';
import type { LeftField } from '../../contract/leftField.ts';
import { hiddenFields } from '../../domain/access/hiddenFields.ts';
import { localMinute } from '../../domain/instant.ts';
import { zoneOf } from '../company/companyDay.ts';

type UserRow = Selectable<CompanyUsersTable>;

/** All accounts of a company, inactive ones too, by email. */
export const listUsers = (db: Kysely<Database>, companyId: string): Promise<UserRow[]> =>
  db.selectFrom('company_users').selectAll().where('company_id', '=', companyId).orderBy('email').execute();

/** The accounts of all companies, the longest employed first. */
export const listUsersOfAllCompanies = (db: Kysely<Database>): Promise<UserRow[]> =>
  db.selectFrom('company_users').selectAll().orderBy('hired_at').orderBy('user_id').execute();

/** Ids of the active users who may do something, by user type or HR access. */
export async function listUsersWhoMay(
  db: Kysely<Database>,
  companyId: string,
  permission: Permission,
): Promise<string[]> {
  const users = await listUsers(db, companyId);
  return users
    .filter(({ status, role, hr_access: hrAccess }) => {
      return status === UserStatus.ACTIVE && isAllowed({ role, hrAccess }, permission);
    })
    .map(({ user_id: id }) => id);
}

/** Ids of a company's administrators, closed accounts too. */
export async function listAdminIds(db: Kysely<Database>, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('company_users')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('role', '=', Role.ADMIN)
    .execute();
  return rows.map(({ user_id: id }) => id);
}

const nameParts = ['first_name', 'middle_name', 'last_name'] as const;

/** A user's name as people read it; empty where the list does not know the user yet. */
export async function findUserName(db: Kysely<Database>, companyId: string, userId: string): Promise<string> {
  const row = await db
    .selectFrom('company_users')
    .select(nameParts)
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? fullName(row) : '';
}

/** Ids of the companies that have an account, in their order; at most `limit`. */
export async function listCompanyIds(db: Kysely<Database>, limit: number): Promise<string[]> {
  const companies = db.selectFrom('company_users').select('company_id').distinct();
  const rows = await companies.orderBy('company_id').limit(limit).execute();
  return rows.map(({ company_id: id }) => id);
}

/** A user's name from its parts, as people read it; empty where no part is there. */
export const fullName = (user: Readonly<Record<(typeof nameParts)[number], string | null>>): string =>
  nameParts
    .map((part) => user[part])
    .filter(Boolean)
    .join(' ');

/** A user by the parts of the name. */
export interface NamedUser {
  readonly id: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
}

/** Users of a company by their ids; those that it does not have are omitted. */
export async function findNamedUsers(
  db: Kysely<Database>,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedUser>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('company_users')
    .select(['user_id', ...nameParts])
    .where('company_id', '=', companyId)
    .where('user_id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    rows.map(({ user_id: id, first_name: firstName, middle_name: middleName, last_name: lastName }) => [
      id,
      { id, firstName, middleName, lastName },
    ]),
  );
}

/** User types that look after products and accounts: those of the office (spec 1, section 7). */
const OFFICE = [Role.USER, Role.ACCOUNTANT, Role.SELLER, Role.PURCHASER, Role.MANAGER, Role.ADMIN];

/** Active users of a company, of the office or of one type, by name. */
export async function findUsersOfType(db: Kysely<Database>, companyId: string, type?: RoleCode) {
  const rows = await db
    .selectFrom('company_users')
    .select(['user_id', 'role', 'email', ...nameParts])
    .where('company_id', '=', companyId)
    .where('status', '=', UserStatus.ACTIVE)
    .where('role', 'in', type === undefined ? OFFICE : [type])
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('user_id')
    .execute();
  return rows.map((row) => ({
    ...{ id: row.user_id, firstName: row.first_name, middleName: row.middle_name, lastName: row.last_name },
    ...{ name: fullName(row) || row.email, type: row.role },
  }));
}

/** Active users of the office with their user types, by name. */
export const findManagers = async (db: Kysely<Database>, companyId: string) =>
  (await findUsersOfType(db, companyId)).map(({ id, name, type }) => ({ id, name, type }));

/** A field that an undo leaves, as a user type may be told of it. */
export const leftField = (
  role: number,
  nameOf: (actor: string) => string,
  { value, ...left }: Omit<LeftField, 'byName'>,
): LeftField => ({
  ...left,
  byName: nameOf(left.by),
  ...(value === undefined || hiddenFields(role).includes(left.field) ? {} : { value }),
});

/** Who did it, in words. */
export const editorNames = (db: Kysely<Database>) => ({
  /** Names for actors of a company; an actor without an account (`operator:ann`, `system`) keeps its own name. */
  async of(companyId: string, actors: readonly string[]): Promise<(actor: string) => string> {
    if (actors.length === 0) return (actor) => actor;
    const rows = await db
      .selectFrom('company_users')
      .select(['user_id', ...nameParts])
      .where('company_id', '=', companyId)
      .where('user_id', 'in', [...new Set(actors)])
      .execute();
    const names = new Map(rows.map((row) => [row.user_id, fullName(row)]));
    return (actor) => names.get(actor) ?? actor;
  },
});
export type EditorNames = ReturnType<typeof editorNames>;

/** Who did something (`by`, a user's id) and when (`at`, ISO UTC), as people read it: a name and the company's clock. */
export async function whoAndWhen(
  db: Kysely<Database>,
  companyId: string,
  { by, at }: { readonly by: string; readonly at: string },
): Promise<{ readonly by: string; readonly at: string }> {
  const nameOf = await editorNames(db).of(companyId, [by]);
  return { by: nameOf(by), at: localMinute(at, await zoneOf(db, companyId)) };
}
