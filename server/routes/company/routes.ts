import type { Routes } from '../../http/app.ts';
import { companyOwnRoutes } from './company.ts';
import { settingRoutes } from './settings.ts';

export const companyRoutes: readonly Routes[] = [companyOwnRoutes, settingRoutes];
