import type { Area } from '../../area.ts';
import { employeeTabPath, paths } from '../../paths.ts';

export const peopleArea: Area = {
  screens: [
    [paths.employees, async () => (await import('./EmployeesScreen.tsx')).EmployeesScreen],
    [paths.employeeDetails, async () => (await import('./EmployeeDetailsScreen.tsx')).EmployeeDetailsScreen],
    [paths.employeeHistory, async () => (await import('./EmployeeHistoryScreen.tsx')).EmployeeHistoryScreen],
    [paths.employeePto, async () => (await import('./EmployeeTime.tsx')).EmployeePtoScreen],
    [paths.employeeTimesheets, async () => (await import('./EmployeeTime.tsx')).EmployeeTimesheetsScreen],
    [paths.employeeInfractions, async () => (await import('./EmployeeTabs.tsx')).InfractionsScreen],
    [paths.employeeMedical, async () => (await import('./EmployeeTabs.tsx')).MedicalScreen],
    [paths.employeeDocuments, async () => (await import('./EmployeeTabs.tsx')).EmployeeDocumentsScreen],
    [paths.employeeBonus, async () => (await import('./EmployeeBonusScreen.tsx')).EmployeeBonusScreen],
    [paths.myTime, async () => (await import('./MyTimeScreen.tsx')).MyTimeScreen],
    [paths.timeOff, async () => (await import('./TimeOffScreen.tsx')).TimeOffScreen],
    [paths.timesheets, async () => (await import('./TimesheetsScreen.tsx')).TimesheetsScreen],
    [paths.holidaySchedule, async () => (await import('./HrEntriesScreens.tsx')).HolidayScheduleScreen],
    [paths.bonusList, async () => (await import('./HrEntriesScreens.tsx')).BonusListScreen],
    [paths.hrSetting, async () => (await import('./HrSettingScreen.tsx')).HrSettingScreen],
    [paths.punchInOut, async () => (await import('./PunchScreen.tsx')).PunchScreen],
  ],
  redirects: [{ path: paths.anyOfEmployee, to: ({ userId = '' }) => employeeTabPath('employee-details')(userId) }],
};
