import { Type, type Static } from 'typebox';
import { allowedMissing, importKinds } from '../../domain/imports/importBatch.ts';
import { SENT_FILE_BYTES } from '../../domain/imports/sentFileLimits.ts';
import { answer } from '../envelope.ts';
import { closed, Id } from '../scalars.ts';

/** Base64 takes four characters for three bytes. */
const CONTENT_MAX = Math.ceil(SENT_FILE_BYTES / 3) * 4;

const file = {
  fileName: Type.String({ minLength: 1, maxLength: 200 }),
  /** The file's bytes, base64. */
  content: Type.String({ maxLength: CONTENT_MAX + 4, pattern: '^[A-Za-z0-9+/]*={0,2}$' }),
  encoding: Type.Optional(Type.Enum(['utf-8', 'gb18030'])),
  /** New vendors may lack their e-mail; they are incomplete then (rules 18.28). */
  allowMissing: Type.Optional(Type.Enum([...allowedMissing])),
};

export const ImportKindParams = Type.Object({ companyId: Id, kind: Type.Enum([...importKinds]) });

/** Body of POST imports/{kind}/check and products-file/check: judges a CSV file; changes nothing. */
export const CheckFile = closed(file);
export type CheckFile = Static<typeof CheckFile>;

/** Body of POST imports/{kind}/take and products-file. `skipRefused`: imports the right rows though others are wrong. */
export const TakeFile = closed({ ...file, skipRefused: Type.Optional(Type.Boolean()) });
export type TakeFile = Static<typeof TakeFile>;

const FileFinding = Type.Object({
  column: Type.String(),
  rule: Type.String(),
  value: Type.String(),
  /** In the caller's language. */
  hint: Type.String(),
});
const checkedRow = {
  row: Type.Integer(),
  state: Type.Enum(['new', 'changed', 'refused']),
  changes: Type.Array(Type.Object({ field: Type.String(), from: Type.String(), to: Type.String() })),
  findings: Type.Array(FileFinding),
};
/** A row that would change something, or is wrong; rows as a spreadsheet counts them. */
const CheckedProductRow = Type.Object({ ...checkedRow, sku: Type.String() });
/** `label`: what people call the record of the row. */
const CheckedItemRow = Type.Object({ ...checkedRow, label: Type.String() });

const checkedFile = {
  rows: Type.Integer(),
  created: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  refused: Type.Integer(),
  /** What refuses the whole file. */
  header: Type.Array(FileFinding),
  ignoredColumns: Type.Array(Type.String()),
  /** The refused rows as they came, with the reasons in a last column: CSV, to be fixed and sent again; empty without any. */
  rejects: Type.String(),
};
/** `list`: all rows but those that change nothing. */
const CheckedFile = Type.Object({ ...checkedFile, list: Type.Array(CheckedProductRow) });
export type CheckedFile = Static<typeof CheckedFile>;
export const CheckedFileAnswer = answer(CheckedFile);
const CheckedImport = Type.Object({ ...checkedFile, list: Type.Array(CheckedItemRow) });
export type CheckedImport = Static<typeof CheckedImport>;
export const CheckedImportAnswer = answer(CheckedImport);
