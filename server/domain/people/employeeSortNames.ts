/** Columns that the list of employees sorts by. */
export const employeeSortNames = ['name', 'employeeNumber', 'department', 'startDate'] as const;
