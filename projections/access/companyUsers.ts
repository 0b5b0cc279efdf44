import { UserStatus, type EmployeeEvent } from '../../server/domain/access/employee.ts';
import { instant, key, name, text } from '../columns.ts';
import { projection } from '../projection.ts';

/** A company's users: name, role and whether they may sign in. Passwords are in the vault. */
export const companyUsers = projection<EmployeeEvent>({
  name: 'company_users',
  version: 1,
  tables: ['company_users'],
  tags: [{ type: 'User', id: 'userId' }],
  create: async ({ schema }) => {
    await schema
      .createTable('company_users')
      .addColumn('company_id', 'text', key)
      .addColumn('user_id', 'text', key)
      .addColumn('email', 'text', text)
      .addColumn('first_name', name, text)
      .addColumn('middle_name', name, text)
      .addColumn('last_name', name, text)
      .addColumn('role', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('status', 'integer', (column) => column.notNull().defaultTo(UserStatus.ACTIVE))
      .addColumn('hired_at', 'timestamptz', instant)
      .addPrimaryKeyConstraint('company_users_pkey', ['company_id', 'user_id'])
      .execute();
    // The command line finds people by --as <email> in any company.
    await schema.createIndex('company_users_by_email').on('company_users').column('email').execute();
  },
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
