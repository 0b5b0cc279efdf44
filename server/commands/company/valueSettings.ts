import {
  addListValue,
  removeListValue,
  renameListValue,
  restoreListValue,
  valueList,
  type AddListValue,
  type RemoveListValue,
  type RenameListValue,
  type RestoreListValue,
} from '../../domain/company/valueList.ts';
import type { ValueListName } from '../../domain/company/valueLists.ts';
import { entityId } from '../../kernel/ids.ts';
import { removeUnused } from './removeUnused.ts';
import type { SettingList } from './settingList.ts';
import { mustNotBeWritten } from './usesOf.ts';

/** Lists of plain names. */
export const valueSettings = (list: ValueListName): SettingList => ({
  async add({ handler }, { name }, context) {
    const id = entityId(context.commandId, 'listValue');
    const command: AddListValue = { type: 'AddListValue', data: { list, id, name } };
    return { ...(await handler.handle(valueList(list), list, command, addListValue, context)), id };
  },
  async change({ handler, db }, stands, { name = stands.name }, context) {
    if (name !== stands.name) await mustNotBeWritten(db, context.companyId, { ...stands, list });
    const command: RenameListValue = { type: 'RenameListValue', data: { list, id: stands.id, name } };
    return handler.handle(valueList(list), list, command, renameListValue, context);
  },
  remove(deps, stands, context) {
    const { handler } = deps;
    const { id, name } = stands;
    const removing: RemoveListValue = { type: 'RemoveListValue', data: { list, id } };
    const restoring: RestoreListValue = { type: 'RestoreListValue', data: { list, id, name } };
    return removeUnused(deps, { ...stands, list }, context, {
      remove: () => handler.handle(valueList(list), list, removing, removeListValue, context),
      restore: (back) => handler.handle(valueList(list), list, restoring, restoreListValue, back),
    });
  },
});
