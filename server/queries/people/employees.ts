import type { Kysely, Selectable } from 'kysely';
import type { CompanyUsersTable } from '../../../projections/access/tables.ts';
import type { EmployeeListQuery, EmployeeRow } from '../../contract/people/employees.ts';
import type { Database } from '../../database/connect.ts';
import { detailFields } from '../../domain/access/employeeFields.ts';
import type { HrAccessCode } from '../../domain/access/hrAccess.ts';
import { isFoundIn } from '../../domain/folded.ts';
import { presentFields } from '../fieldRows.ts';
import { fullName, listUsers } from '../access/companyUsers.ts';
import { pageOf, totalOf } from '../paging.ts';

type UserRow = Selectable<CompanyUsersTable>;

const presented = (row: UserRow): EmployeeRow => ({
  id: row.user_id,
  name: fullName(row) || row.email,
  email: row.email,
  firstName: row.first_name,
  middleName: row.middle_name,
  lastName: row.last_name,
  status: row.status as EmployeeRow['status'],
  type: row.role,
  cardId: row.card_id,
  hrAccess: row.hr_access as HrAccessCode | null,
  createdAt: row.hired_at.toISOString(),
  ...presentFields(detailFields, row),
});

/** What is empty comes last in both directions (rules 18.39). */
function byField(field: NonNullable<EmployeeListQuery['sortName']>, isDescending: boolean) {
  return (a: EmployeeRow, b: EmployeeRow): number => {
    const [one, other] = [a[field], b[field]];
    if (one === '' || other === '') return Number(one === '') - Number(other === '');
    const order = one.localeCompare(other, 'en', { numeric: true });
    return (isDescending ? -order : order) || a.id.localeCompare(b.id);
  };
}

/** One page of a company's people: some hundred, so that they are filtered and sorted here. */
export async function findEmployees(db: Kysely<Database>, companyId: string, query: EmployeeListQuery) {
  const { status, department, searchKey = '', sortName = 'name', sortType = 'asc' } = query;
  const rows = (await listUsers(db, companyId)).map(presented);
  const hits = rows
    .filter((row) => status === undefined || row.status === status)
    .filter((row) => department === undefined || row.department === department)
    .filter(({ name, email, cardId, employeeNumber, department: of }) =>
      isFoundIn([name, email, cardId ?? '', employeeNumber, of].join(' '), searchKey),
    )
    .toSorted(byField(sortName, sortType.startsWith('desc')));
  const { limit, offset } = pageOf(query, 20);
  return { ...totalOf(hits.length), list: hits.slice(offset, offset + limit) };
}
