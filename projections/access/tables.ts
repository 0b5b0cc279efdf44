import { amount, beginning, flag, instant, integer, name, nullable, table, text, type RowsOf } from '../table.ts';
import { UserStatus } from '../../server/domain/access/employee.ts';
import { EmploymentType } from '../../server/domain/access/employeeFields.ts';

export const companyUsersTable = table(
  'company_users',
  ['company_id', 'user_id'],
  {
    company_id: text,
    user_id: text,
    email: text,
    first_name: name,
    middle_name: name,
    last_name: name,
    role: integer,
    status: beginning(integer, UserStatus.ACTIVE),
    hired_at: instant,
    /** Null: no card for the time clock. */
    card_id: nullable(text),
    /** Null: the HR access that comes with the role. */
    hr_access: nullable(integer),
    phone: text,
    phone_ip: text,
    employee_number: text,
    department: name,
    employment_type: beginning(integer, EmploymentType.FULL_TIME),
    schedule_type: text,
    /** Business dates, empty for none. */
    start_date: text,
    end_date: text,
    probation_end_date: text,
    /** Hours of time off that are earned for each regular hour. */
    pto: nullable(amount),
  },
  {
    // The command line finds people by --as <email> in any company.
    by_email: ['email'],
  },
);
export type CompanyUsersTable = RowsOf<typeof companyUsersTable>;

/** Saved searches, shared or not; a user's own are read from their stream. */
export const sharedSearchTable = table(
  'shared_search',
  ['company_id', 'search_id'],
  {
    company_id: text,
    search_id: text,
    user_id: text,
    list: text,
    name: name,
    address: text,
    /** Saved columns as JSON; null when none were saved. */
    columns: nullable(text),
    is_shared: flag,
  },
  {
    by_name: ['company_id', 'list', 'name', 'search_id'],
  },
);
export type SharedSearchTable = RowsOf<typeof sharedSearchTable>;
