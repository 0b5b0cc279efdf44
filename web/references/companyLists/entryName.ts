import type { SettingListName } from '../../../server/domain/company/valueLists.ts';
import { MAIN_WAREHOUSE } from '../../../server/domain/company/warehouse.ts';
import { translate } from '../../i18n/i18n.ts';
import { reasonName } from './useReasons.ts';

/** What a warehouse is called: the main one that nobody has renamed in the user's language. */
export const warehouseName = (name: string): string =>
  name === MAIN_WAREHOUSE ? translate('catalog', 'create.mainWarehouse') : name;

/** What an entry of a list is called: our own that nobody has renamed in the user's language, as pickers show it. */
export function entryName(list: SettingListName, id: string, name: string): string {
  if (list === 'reasonType') return reasonName(id, name);
  return list === 'warehouse' ? warehouseName(name) : name;
}
