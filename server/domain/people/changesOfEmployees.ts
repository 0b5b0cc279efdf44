import { employee, employeeChanges, type EmployeeEvent } from '../access/employee.ts';
import type { ChangesOf } from '../recordChanges.ts';

/** What of their own events the history of an employee shows; of what is private only that it changed. */
export const changesOfEmployees: ChangesOf<EmployeeEvent> = {
  decider: employee,
  ownerOf: ({ data }) => ({ kind: 'employee', id: data.userId }),
  changesOf: employeeChanges,
  types: {
    EmployeeHired: true,
    PasswordResetRequested: true,
    PasswordChanged: true,
    EmployeeSignedOut: true,
    EmployeeSuspended: true,
    EmployeeDeactivated: true,
    EmployeeReinstated: true,
    EmployeeRoleChanged: true,
    EmployeeCardIssued: true,
    EmployeeHrAccessChosen: true,
    EmployeeRenamed: true,
    EmployeeDescribed: true,
    EmployeePrivateDetailsNoted: true,
    EmployeeEntryAdded: true,
    EmployeeEntryChanged: true,
    EmployeeEntryFiled: true,
    EmployeeEntryRemoved: true,
    EmployeePictured: true,
    PersonErased: true,
  },
};
