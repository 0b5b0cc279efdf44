import { Type, type Static } from 'typebox';
import { hrBookNames, hrEntryFields, hrSettingFields, type HrBook } from '../../domain/people/hrFields.ts';
import { accepted, answer } from '../envelope.ts';
import { answerPart, requestPart } from '../fields.ts';
import { closed, Day, Id, reason } from '../scalars.ts';

const book = Type.Unsafe<HrBook>({ type: 'string', enum: hrBookNames });
const values = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]));

const Settings = Type.Object(answerPart(hrSettingFields));
export type HrSettingsRow = Static<typeof Settings>;
/** GET and PUT company/{id}/hr-settings. */
export const HrSettingsAnswer = answer(Settings);
export const ChooseHrSettings = closed({ ...requestPart(hrSettingFields), reason });
export type ChooseHrSettings = Static<typeof ChooseHrSettings>;
export const HrSettingsSavedAnswer = accepted(Settings);

const HrEntryRow = Type.Object({ id: Id, book, values, modified: Day });
export type HrEntryRow = Static<typeof HrEntryRow>;
/** GET company/{id}/hr-entries: holidays, the company's bonuses, or its kiosks. */
export const HrEntryQuery = closed({ book });
export const HrEntriesAnswer = answer(Type.Array(HrEntryRow));
export const AddHrEntry = closed({ book, ...requestPart(hrEntryFields), reason });
export type AddHrEntry = Static<typeof AddHrEntry>;
export const HrEntryParams = Type.Object({ companyId: Id, entryId: Id });
export const ChangeHrEntry = closed({ book, ...requestPart(hrEntryFields), reason });
export type ChangeHrEntry = Static<typeof ChangeHrEntry>;
export const RemoveHrEntry = closed({ book, reason });
export const HrEntryAnswer = accepted(Type.Object({ id: Id }));
