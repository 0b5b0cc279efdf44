import { removeUnitOfMeasure } from '../../domain/company/unitOfMeasure.ts';
import { units } from './namedKinds.ts';
import { addNamed, removeNamed, renameTo, restoreNamed } from './namedSettings.ts';
import type { SettingList } from './settingList.ts';
import { assertUnused } from '../../queries/company/usesOf.ts';

/** Units of measure: a renamed one is called so on every product, one in use stays. */
export const unitSettings: SettingList = {
  add: (deps, { name }, context) => addNamed(units, deps, name, context),
  change: (deps, stands, { name = stands.name }, context) => renameTo(units, deps, stands, name, context),
  async remove(deps, stands, context) {
    await assertUnused(deps.db, context.companyId, { ...stands, list: 'unit' });
    return removeNamed(units, removeUnitOfMeasure, deps, stands, context);
  },
  restore: (deps, stood, context) => restoreNamed(units, deps, stood, context),
};
