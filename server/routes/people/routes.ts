import type { Routes } from '../../http/app.ts';
import { awayRoutes } from './away.ts';
import { avatarRoutes } from './avatars.ts';
import { changeEmployeeRoutes } from './changeEmployees.ts';
import { punchCommandRoutes } from './changePunches.ts';
import { employeeRoutes } from './employees.ts';
import { entryFileRoutes } from './entryFiles.ts';
import { hrRoutes } from './hr.ts';
import { kioskRoutes } from './kiosk.ts';
import { punchRoutes } from './punches.ts';
import { timeOffRoutes } from './timeOff.ts';
import { timeSheetRoutes } from './timeSheets.ts';

export const peopleRoutes: readonly Routes[] = [
  punchRoutes,
  punchCommandRoutes,
  employeeRoutes,
  changeEmployeeRoutes,
  avatarRoutes,
  entryFileRoutes,
  timeSheetRoutes,
  timeOffRoutes,
  awayRoutes,
  hrRoutes,
  kioskRoutes,
];
