import { addListValue, changeListValue, removeListValue, valueList } from '../../domain/company/valueList.ts';
import type { ValueListName } from '../../domain/company/valueLists.ts';
import { COUNT_REASON, OTHER_REASON } from '../../domain/inventory/adjustReasons.ts';
import { DomainError } from '../../kernel/decider.ts';
import { entityId } from '../../kernel/ids.ts';
import type { SettingList } from './settingList.ts';
import { assertUnused, assertNotOnProducts } from '../../queries/company/usesOf.ts';

/** Reasons that adjustments and counts rest on, whatever they are called. */
const keptReasons: readonly string[] = [OTHER_REASON, COUNT_REASON];

/** Lists of plain names. */
export const valueSettings = (list: ValueListName): SettingList => ({
  async add({ handler }, { name, dueDays }, context) {
    const id = entityId(context.commandId, 'listValue');
    const command = { list, id, name, dueDays };
    return { ...(await handler.handle(valueList(list), list, command, addListValue, context)), id };
  },
  async change({ handler, db }, stands, { name, dueDays }, context) {
    if (name !== undefined && name !== stands.name)
      await assertNotOnProducts(db, context.companyId, { ...stands, list });
    const command = { list, id: stands.id, name, dueDays };
    return handler.handle(valueList(list), list, command, changeListValue, context);
  },
  async remove({ handler, db }, stands, context) {
    if (list === 'reasonType' && keptReasons.includes(stands.id))
      throw new DomainError('company.reasonStays', { name: stands.name });
    await assertUnused(db, context.companyId, { ...stands, list });
    return handler.handle(valueList(list), list, { list, id: stands.id }, removeListValue, context);
  },
  restore({ handler }, { id, name, dueDays }, context) {
    return handler.handle(valueList(list), list, { list, id, name, dueDays }, addListValue, context);
  },
});
