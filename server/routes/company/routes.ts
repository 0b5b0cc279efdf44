import type { Routes } from '../../http/app.ts';
import { companyOwnRoutes } from './company.ts';
import { limitRoutes } from './limits.ts';
import { skuFormRoutes } from './skuForm.ts';
import { settingRoutes } from './settings.ts';

export const companyRoutes: readonly Routes[] = [companyOwnRoutes, limitRoutes, skuFormRoutes, settingRoutes];
