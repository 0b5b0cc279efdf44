import { EmployeePage } from './EmployeePage.tsx';
import { SheetCard } from './SheetCard.tsx';
import { TimeOffCard } from './TimeOffCard.tsx';

/** employee/{id}/pto-absences (spec 3, section 2). */
export const EmployeePtoScreen = () => (
  <EmployeePage tab="pto-absences">
    {(_, { id }, isEditing) => <TimeOffCard userId={id} isEditing={isEditing} />}
  </EmployeePage>
);

/** employee/{id}/employee-timesheets (spec 3, section 2). */
export const EmployeeTimesheetsScreen = () => (
  <EmployeePage tab="employee-timesheets">
    {(_, { id, name }, isEditing) => <SheetCard userId={id} edited={isEditing ? { name } : undefined} />}
  </EmployeePage>
);
