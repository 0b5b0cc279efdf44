import type { Routes } from '../../http/app.ts';
import { companyOwnRoutes } from './company.ts';
import { companyAddressRoutes } from './companyAddresses.ts';
import { companyConfigRoutes } from './companyConfig.ts';
import { limitRoutes } from './limits.ts';
import { logoRoutes } from './logo.ts';
import { skuFormRoutes } from './skuForm.ts';
import { settingRoutes } from './settings.ts';

export const companyRoutes: readonly Routes[] = [
  companyOwnRoutes,
  companyConfigRoutes,
  companyAddressRoutes,
  logoRoutes,
  limitRoutes,
  skuFormRoutes,
  settingRoutes,
];
