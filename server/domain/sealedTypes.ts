/**
 * Which fields of which events hold what is private of an employee (design 3): they are encrypted in the log with a key of
 * that person. Read models see them sealed.
 */
export const sealedTypes = {
  EmployeePrivateDetailsNoted: { person: 'userId', fields: ['details', 'was'] },
  EmployeeEntryAdded: { person: 'userId', fields: ['values'] },
  EmployeeEntryFiled: { person: 'userId', fields: ['file'] },
  EmployeeEntryChanged: { person: 'userId', fields: ['values', 'was'] },
} as const;
