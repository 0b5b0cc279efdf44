import type { CompanySetting } from '../../../server/contract/company/companySettings.ts';
import { specialCharacter } from '../../../server/domain/company/settingName.ts';
import type { SettingListName } from '../../../server/domain/company/valueLists.ts';
import { LocationKind, type LocationKindCode } from '../../../server/domain/company/warehouse.ts';
import { translate } from '../../i18n/i18n.ts';

/** An entry as its inputs hold it. */
export interface SettingDraft {
  readonly name: string;
  readonly code: string;
  readonly address: string;
  readonly sectionId: string;
  readonly warehouseId: string;
  readonly kind: LocationKindCode;
  /** As it is typed; null: the box is not ticked. */
  readonly dueDays: string | null;
}
export type ExtraField = Exclude<keyof SettingDraft, 'name'>;

export const emptyDraft: SettingDraft = {
  name: '',
  code: '',
  address: '',
  sectionId: '',
  warehouseId: '',
  kind: LocationKind.ITEM,
  dueDays: null,
};

const extras: Partial<Record<SettingListName, readonly ExtraField[]>> = {
  category: ['sectionId'],
  warehouse: ['code', 'address'],
  location: ['code', 'warehouseId', 'kind'],
  financialTerm: ['dueDays'],
};

/** What entries of a list have beside their name. */
export const extrasOf = (list: SettingListName): readonly ExtraField[] => extras[list] ?? [];

export const draftOf = (setting: CompanySetting): SettingDraft => ({
  name: setting.name,
  code: setting.code ?? '',
  address: setting.address ?? '',
  sectionId: setting.sectionId ?? '',
  warehouseId: setting.warehouseId ?? '',
  kind: setting.kind ?? LocationKind.ITEM,
  dueDays: setting.dueDays === null ? null : String(setting.dueDays),
});

/** The fields of a draft as the calls take them; only those that differ from what is there. A location stays where it is. */
export function fieldsOf(list: SettingListName, draft: SettingDraft, was: SettingDraft | null) {
  const differs = (field: keyof SettingDraft): boolean => draft[field] !== was?.[field];
  const has = (field: ExtraField): boolean => extrasOf(list).includes(field) && differs(field);
  return {
    ...(differs('name') ? { name: draft.name.trim() } : {}),
    ...(has('code') ? { code: draft.code } : {}),
    ...(has('address') ? { address: draft.address } : {}),
    ...(has('sectionId') ? { sectionId: draft.sectionId === '' ? null : draft.sectionId } : {}),
    ...(has('warehouseId') && was === null && draft.warehouseId !== '' ? { warehouseId: draft.warehouseId } : {}),
    ...(has('kind') ? { kind: draft.kind } : {}),
    ...(has('dueDays') ? { dueDays: daysOf(draft.dueDays) } : {}),
  };
}

/** Whole days; what is no number is refused as none, like 0. */
const daysOf = (typed: string | null): number | null => {
  if (typed === null) return null;
  const days = Number(typed.trim());
  return Number.isInteger(days) ? days : 0;
};

/** The warning about special characters, null where there are none; a name that exists may have them. */
export function nameWarning(name: string, was: string): string | null {
  const found = name.trim() === was ? null : specialCharacter(name);
  return found === null ? null : translate('errors', 'company.nameHasSpecialCharacter', { found });
}
