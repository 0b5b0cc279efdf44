import { isValueList, type EntityListName, type SettingListName } from '../../domain/company/valueLists.ts';
import { categorySettings } from './categorySettings.ts';
import type { SettingList } from './settingList.ts';
import { unitSettings } from './unitSettings.ts';
import { valueSettings } from './valueSettings.ts';
import { locationSettings, warehouseSettings } from './warehouseSettings.ts';

const entitySettings: Readonly<Record<EntityListName, SettingList>> = {
  unit: unitSettings,
  category: categorySettings,
  warehouse: warehouseSettings,
  location: locationSettings,
};

/** How entries of a company list are kept, for routes and command line alike. */
export const settingListOf = (list: SettingListName): SettingList =>
  isValueList(list) ? valueSettings(list) : entitySettings[list];
