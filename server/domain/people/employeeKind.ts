import { historyOfRecord, type KindDescription } from '../recordKind.ts';

/** The company's own people. */
export const employeeKind = {
  type: 'Employee',
  view: 'employees.view',
  edit: 'employees.edit',
  idParam: 'userId',
  rowKey: 'id',
  history: { permission: 'employees.view', paths: historyOfRecord('employees/:userId') },
  lists: [],
  files: { employees: 'employees.import', punches: 'people.correctPunches' },
  hasDocuments: false,
} as const satisfies KindDescription;
