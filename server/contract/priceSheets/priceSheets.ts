import { Type, type Static } from 'typebox';
import { REASON_MAX } from '../../domain/limits.ts';
import { ASSIGNED_AT_ONCE_MAX } from '../../domain/priceSheets/assignPriceSheet.ts';
import { MAILED_AT_ONCE_MAX, SHEET_MAIL_TEXT_MAX } from '../../domain/priceSheets/mailPriceSheet.ts';
import { sheetFields, sheetSortNames } from '../../domain/priceSheets/sheetFields.ts';
import { accepted, answer, listAnswer } from '../envelope.ts';
import { answerPart, requestPart } from '../fields.ts';
import { closed, Day, Id, Instant, nullable, saying, sortType, WrittenDay } from '../scalars.ts';

export const SheetParams = Type.Object({ companyId: Id, sheetId: Id });
export const SheetAssignParams = Type.Object({ companyId: Id, assignId: Id });
export const SheetsOfClientParams = Type.Object({ companyId: Id, clientId: Id });

/** Pickers fetch 1,000 at once (spec 2, 2.6). */
const paging = {
  pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, default: 20 })),
};

/** Query of GET price-sheet/manager: by name unless asked otherwise. */
export const SheetListQuery = closed({
  ...paging,
  searchKey: Type.Optional(Type.String({ maxLength: 100 })),
  sortName: Type.Optional(Type.Enum([...sheetSortNames])),
  sortType: sortType(),
});
export type SheetListQuery = Static<typeof SheetListQuery>;

/** A price sheet of the list; `lastOrderDate` null: nobody has ordered from it. `version` 0: not published yet. */
const sheetRow = {
  priceSheetId: Id,
  name: Type.String(),
  owner: Type.String(),
  isShared: Type.Boolean(),
  lastOrderDate: nullable(Day),
  assignedCount: Type.Integer(),
  itemCount: Type.Integer(),
  version: Type.Integer(),
  validUntil: nullable(Day),
  revision: Type.Integer(),
};
export const SheetRow = Type.Object(sheetRow);
export type SheetRow = Static<typeof SheetRow>;
export const SheetListAnswer = listAnswer(SheetRow);

/** Query of GET price-sheet/manager/client/{clientId}. */
export const SheetsOfClientQuery = closed({
  ...paging,
  sortName: Type.Optional(Type.Enum([...sheetSortNames])),
  sortType: sortType(),
});
export type SheetsOfClientQuery = Static<typeof SheetsOfClientQuery>;
/** A sheet that a customer has; `lastOrderDate` is the customer's own. */
export const SheetOfClientRow = Type.Object({ ...sheetRow, assignId: Id, assignedAt: Instant });
export type SheetOfClientRow = Static<typeof SheetOfClientRow>;
export const SheetsOfClientAnswer = listAnswer(SheetOfClientRow);

const Version = Type.Object({
  versionId: Id,
  number: Type.Integer(),
  publishedOn: Day,
  validFrom: Day,
  validUntil: Day,
  itemCount: Type.Integer(),
  sha256: Type.String(),
});

/** One price sheet above its items. `mayEdit`: the one who asks may change it (spec 2, 2.6). */
export const SheetInfo = Type.Object({
  priceSheetId: Id,
  ...answerPart(sheetFields),
  itemCount: Type.Integer(),
  assignedCount: Type.Integer(),
  customers: Type.Array(Type.Object({ assignId: Id, clientId: Id, name: Type.String() })),
  /** The last one first. */
  versions: Type.Array(Version),
  mayEdit: Type.Boolean(),
  mayUnshare: Type.Boolean(),
  /** The company's date. */
  today: Day,
  revision: Type.Integer(),
});
export type SheetInfo = Static<typeof SheetInfo>;
export const SheetAnswer = answer(SheetInfo);

const fields = requestPart(sheetFields);
const name = Type.String({ maxLength: sheetFields.name.max, minLength: 1, requiredCode: 'sheets.nameRequired' });

/** POST price-sheet/manager: what is absent is as the company has it. */
export const OpenPriceSheet = closed({ ...fields, name });
export type OpenPriceSheet = Static<typeof OpenPriceSheet>;
export const CreatedSheetAnswer = accepted(Type.Object({ priceSheetId: Id }));

/** PUT price-sheet/manager: what changed of the settings. */
export const EditPriceSheet = closed({ priceSheetId: Id, ...saying, ...fields });
export type EditPriceSheet = Static<typeof EditPriceSheet>;
/** PUT price-sheet/manager/{sheetId}: the same, by its address. */
export const EditPriceSheetSettings = closed({ ...saying, ...fields });
export type EditPriceSheetSettings = Static<typeof EditPriceSheetSettings>;
export const EditedSheetAnswer = accepted(Type.Object({ ...SheetInfo.properties, commandId: Type.String() }));

/** Of every other command on one sheet. */
const SheetSaved = Type.Object({
  priceSheetId: Id,
  itemCount: Type.Integer(),
  assignedCount: Type.Integer(),
  revision: Type.Integer(),
  commandId: Type.String(),
});
export type SheetSaved = Static<typeof SheetSaved>;
export const SheetSavedAnswer = accepted(SheetSaved);

/** POST price-sheet/manager/duplicate: the items and settings of a sheet under another name, without customers (rules 7). */
export const DuplicatePriceSheet = closed({ priceSheetId: Id, name });
export type DuplicatePriceSheet = Static<typeof DuplicatePriceSheet>;

/** POST price-sheet/manager/assign/{sheetId}. */
export const AssignPriceSheet = closed({
  clientIds: Type.Array(Id, { minItems: 1, maxItems: ASSIGNED_AT_ONCE_MAX }),
});
export type AssignPriceSheet = Static<typeof AssignPriceSheet>;

/** POST price-sheet/manager/publish/{sheetId}: for a week from today unless said otherwise. */
export const PublishPriceSheet = closed({
  validFrom: Type.Optional(WrittenDay),
  validUntil: Type.Optional(WrittenDay),
  reason: Type.Optional(Type.String({ maxLength: REASON_MAX })),
});
export type PublishPriceSheet = Static<typeof PublishPriceSheet>;
/** `leftOut`: items that cannot be ordered now. */
export const PublishedSheetAnswer = accepted(
  Type.Object({ ...SheetSaved.properties, version: Version, leftOut: Type.Integer() }),
);

/** POST price-sheet/manager/email/{sheetId}: the last version to all of its customers, or to some. */
export const MailPriceSheet = closed({
  clientIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: MAILED_AT_ONCE_MAX })),
  language: Type.Optional(Type.Enum(['en', 'zh'])),
  text: Type.Optional(Type.String({ maxLength: SHEET_MAIL_TEXT_MAX })),
  /** Each with a link to order by, unless said otherwise. */
  withLinks: Type.Optional(Type.Boolean()),
  expiresOn: Type.Optional(WrittenDay),
});
export type MailPriceSheet = Static<typeof MailPriceSheet>;
/** `leftOut`: names of customers without an address, or who cannot order. */
export const MailedSheetAnswer = accepted(
  Type.Object({ ...SheetSaved.properties, mailed: Type.Integer(), leftOut: Type.Array(Type.String()) }),
);

/** Query of GET price-sheet/manager/price-sheet.pdf/{sheetId}: the sheet as it is now, or one of its versions. */
export const SheetPdfQuery = closed({
  versionId: Type.Optional(Id),
  language: Type.Optional(Type.Enum(['en', 'zh'])),
  paper: Type.Optional(Type.Enum(['letter', 'a4'])),
  hidePrices: Type.Optional(Type.Boolean()),
});
