import type { Route } from '../../http/app.ts';
import { companyRoute } from './company.ts';
import { menusRoute } from './menus.ts';
import { companyUsersRoute } from './users.ts';
import { companySettingsRoute } from './settings/settings.ts';
import { companySettingRoute } from './settings/setting.ts';
import { addSettingRoute } from './settings/addSetting.ts';
import { addSettingDetailRoute } from './settings/addSettingDetail.ts';
import { changeSettingRoute } from './settings/changeSetting.ts';
import { removeSettingRoute } from './settings/removeSetting.ts';
import { removeSettingDetailRoute } from './settings/removeSettingDetail.ts';

export const companyRoutes: readonly Route[] = [
  companyRoute,
  menusRoute,
  companyUsersRoute,
  companySettingsRoute,
  companySettingRoute,
  addSettingRoute,
  addSettingDetailRoute,
  changeSettingRoute,
  removeSettingRoute,
  removeSettingDetailRoute,
];
