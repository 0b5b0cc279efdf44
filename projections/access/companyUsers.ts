import type { EmployeeEvent } from '../../server/domain/access/employee.ts';
import { projection } from '../projection.ts';
import { creating } from '../table.ts';
import { companyUsersTable } from './tables.ts';

/** A company's users: name, role and whether they may sign in. Passwords are in the vault. */
export const companyUsers = projection<EmployeeEvent>({
  name: 'company_users',
  version: 1,
  tables: ['company_users'],
  tags: [{ type: 'User', id: 'userId' }],
  create: creating(companyUsersTable),
  on: {
    EmployeeHired: (rows, { data, metadata }) => {
      rows.set(
        'company_users',
        { company_id: metadata.companyId, user_id: data.userId },
        {
          email: data.email,
          first_name: data.firstName,
          middle_name: data.middleName,
          last_name: data.lastName,
          role: data.role,
          status: data.status,
          hired_at: metadata.recordedAt,
        },
      );
    },
  },
});
