import { EmployeePage } from './EmployeePage.tsx';
import { SheetCard } from './SheetCard.tsx';
import { TimeOffCard } from './TimeOffCard.tsx';

/** employee/{id}/pto-absences (spec 3, section 2). */
export const EmployeePtoScreen = () => (
  <EmployeePage tab="pto-absences">{(_, { id }) => <TimeOffCard userId={id} />}</EmployeePage>
);

/** employee/{id}/employee-timesheets (spec 3, section 2). */
export const EmployeeTimesheetsScreen = () => (
  <EmployeePage tab="employee-timesheets">{(_, { id }) => <SheetCard userId={id} />}</EmployeePage>
);
