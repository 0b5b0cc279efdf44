import { UserStatus, type EmployeeEvent } from '../../server/domain/access/employee.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { projection, type Values } from '../projection.ts';
import { creating } from '../table.ts';
import { companyUsersTable } from './tables.ts';

type Event = Pick<RecordedEvent<EmployeeEvent>, 'data' | 'metadata'>;

const keyOf = ({ data, metadata }: Event): Values => ({ company_id: metadata.companyId, user_id: data.userId });

/** A company's users: name, role and whether they may sign in. Passwords are in the vault. */
export const companyUsers = projection<EmployeeEvent>({
  name: 'company_users',
  version: 3,
  tables: ['company_users'],
  tags: [{ type: 'User', id: 'userId' }],
  create: creating(companyUsersTable),
  on: {
    EmployeeHired: (rows, { data, metadata }) => {
      rows.set('company_users', keyOf({ data, metadata }), {
        email: data.email,
        first_name: data.firstName,
        middle_name: data.middleName,
        last_name: data.lastName,
        role: data.role,
        status: data.status,
        hired_at: metadata.recordedAt,
      });
    },
    EmployeeSuspended: (rows, event) => {
      rows.set('company_users', keyOf(event), { status: UserStatus.SUSPENDED });
    },
    EmployeeReinstated: (rows, event) => {
      rows.set('company_users', keyOf(event), { status: UserStatus.ACTIVE });
    },
    EmployeeRoleChanged: (rows, event) => {
      rows.set('company_users', keyOf(event), { role: event.data.role });
    },
    EmployeeCardIssued: (rows, event) => {
      rows.set('company_users', keyOf(event), { card_id: event.data.cardId });
    },
  },
});
