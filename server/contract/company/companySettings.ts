import { Type, type Static } from 'typebox';
import { NAME_MAX } from '../../domain/limits.ts';
import { ADDRESS_TEXT_MAX, CODE_MAX, DUE_DAYS_MAX, LIST_MAX } from '../../domain/company/limits.ts';
import { LocationKind } from '../../domain/company/warehouse.ts';
import { accepted, answer, listAnswer } from '../envelope.ts';
import { closed, codes, Id, Instant, nullable } from '../scalars.ts';

const code = Type.Integer({ minimum: 0, maximum: 99_999 });
const locationKind = codes([LocationKind.ORDER, LocationKind.ITEM, LocationKind.OTHER]);

export const SettingParams = Type.Object({ companyId: Id, settingId: Id });
export const SettingDetailParams = Type.Object({ companyId: Id, detailId: Id });

/** Query of GET setting/settings: one list, named by its codes (rules 18.16). */
export const SettingsQuery = closed({
  category: code,
  type: code,
  searchKey: Type.Optional(Type.String({ maxLength: 100 })),
  pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: LIST_MAX, default: LIST_MAX })),
});

/** An entry of a company list (spec 1, section 3). Fields that its list has not are null. */
export const CompanySetting = Type.Object({
  id: Id,
  appSystem: Type.Integer(),
  company: Id,
  category: Type.Integer(),
  type: Type.Integer(),
  name: Type.String(),
  /** Null for a default of the list. */
  createdAt: nullable(Instant),
  /** Section of a category. */
  sectionId: nullable(Id),
  section: nullable(Type.String()),
  /** Of a warehouse or a location. */
  code: nullable(Type.String()),
  /** Of a warehouse. */
  address: nullable(Type.String()),
  /** Warehouse of a location. */
  warehouseId: nullable(Id),
  warehouse: nullable(Type.String()),
  /** What is kept at a location: ORDER 1000, ITEM 2000, OTHER 9999. */
  kind: nullable(locationKind),
  /** Of a payment term: what is invoiced is due so many days later. */
  dueDays: nullable(Type.Integer()),
});
export type CompanySetting = Static<typeof CompanySetting>;
export const CompanySettingAnswer = answer(CompanySetting);
export const CompanySettingsAnswer = listAnswer(CompanySetting);

// The domain says what is wrong with a name; here only nobody sends a book.
const name = Type.String({ maxLength: 10 * NAME_MAX, requiredCode: 'company.nameRequired' });
const fields = {
  sectionId: Type.Optional(nullable(Id)),
  code: Type.Optional(Type.String({ maxLength: 10 * CODE_MAX })),
  address: Type.Optional(Type.String({ maxLength: 2 * ADDRESS_TEXT_MAX })),
  kind: Type.Optional(locationKind),
  /** Above 0 (spec 1, section 5); null for none. */
  dueDays: Type.Optional(nullable(Type.Integer({ maximum: 100 * DUE_DAYS_MAX }))),
};

/** POST setting. */
export const AddSetting = closed({ name, category: code, type: code, warehouseId: Type.Optional(Id), ...fields });
export type AddSetting = Static<typeof AddSetting>;

/** POST setting/detail: an entry below `settingId`, a section or a warehouse. */
export const AddSettingDetail = closed({ settingId: Id, name, code: fields.code, kind: fields.kind });
export type AddSettingDetail = Static<typeof AddSettingDetail>;

/** PUT setting: what is to change; category and type, where they come along, are those that are there. */
export const ChangeSetting = closed({
  id: Id,
  category: Type.Optional(code),
  type: Type.Optional(code),
  name: Type.Optional(name),
  ...fields,
});
export type ChangeSetting = Static<typeof ChangeSetting>;

export const SettingSavedAnswer = accepted(Type.Object({ id: Id, name: Type.String() }));
