import type { Routes } from '../../http/app.ts';
import { sessionRoutes } from './sessions.ts';
import { passwordRoutes } from './passwords.ts';
import { userRoutes } from './currentUser.ts';
import { listSettingRoutes } from './listSettings.ts';
import { savedSearchRoutes } from './savedSearches.ts';
import { companyUserRoutes } from './users.ts';

export const accessRoutes: readonly Routes[] = [
  sessionRoutes,
  passwordRoutes,
  userRoutes,
  listSettingRoutes,
  savedSearchRoutes,
  companyUserRoutes,
];
