import { removeUnitOfMeasure } from '../../domain/company/unitOfMeasure.ts';
import { units } from './namedKinds.ts';
import { addNamed, removeNamed, renameTo } from './namedSettings.ts';
import type { SettingList } from './settingList.ts';

/** Units of measure: a renamed one is called so on every product, one in use stays. */
export const unitSettings: SettingList = {
  add: (deps, { name }, context) => addNamed(units, deps, name, context),
  change: (deps, stands, { name = stands.name }, context) => renameTo(units, deps, stands, name, context),
  remove: (deps, stands, context) =>
    removeNamed(units, { list: 'unit', decide: removeUnitOfMeasure }, deps, stands, context),
};
