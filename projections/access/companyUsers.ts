import { UserStatus, type EmployeeEvent } from '../../server/domain/access/employee.ts';
import { detailFields } from '../../server/domain/access/employeeFields.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { fieldValues } from '../fieldColumns.ts';
import { projection, type UnitOfWork, type Values } from '../projection.ts';
import { creating } from '../table.ts';
import { companyUsersTable } from './tables.ts';

function write(rows: UnitOfWork, { data, metadata }: RecordedEvent<EmployeeEvent>, values: Values): void {
  rows.set('company_users', { company_id: metadata.companyId, user_id: data.userId }, values);
}

const writing =
  (values: Values) =>
  (rows: UnitOfWork, event: RecordedEvent<EmployeeEvent>): void => {
    write(rows, event, values);
  };

/**
 * A company's users: name, role, whether they may sign in, and what colleagues may know of their employment. Passwords are in
 * the vault; what is private is in no read model.
 */
export const companyUsers = projection<EmployeeEvent>({
  name: 'company_users',
  version: 4,
  tables: ['company_users'],
  tags: [
    { type: 'User', id: 'userId' },
    { type: 'Employee', id: 'userId' },
  ],
  create: creating(companyUsersTable),
  on: {
    EmployeeHired: (rows, event) => {
      const { email, firstName, middleName, lastName, role, status } = event.data;
      write(rows, event, {
        ...{ email, first_name: firstName, middle_name: middleName, last_name: lastName, role, status },
        hired_at: event.metadata.recordedAt,
      });
    },
    EmployeeSuspended: writing({ status: UserStatus.SUSPENDED }),
    EmployeeDeactivated: writing({ status: UserStatus.INACTIVE }),
    EmployeeReinstated: writing({ status: UserStatus.ACTIVE }),
    EmployeeRoleChanged: (rows, event) => {
      write(rows, event, { role: event.data.role });
    },
    EmployeeCardIssued: (rows, event) => {
      write(rows, event, { card_id: event.data.cardId });
    },
    EmployeeHrAccessChosen: (rows, event) => {
      write(rows, event, { hr_access: event.data.access });
    },
    EmployeeRenamed: (rows, event) => {
      const { firstName, middleName, lastName } = event.data.name;
      write(rows, event, { first_name: firstName, middle_name: middleName, last_name: lastName });
    },
    EmployeeDescribed: (rows, event) => {
      write(rows, event, fieldValues(detailFields, event.data.details));
    },
  },
});
