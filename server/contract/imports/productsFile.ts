import { Type, type Static } from 'typebox';
import { PRODUCTS_FILE_BYTES } from '../../domain/imports/productsFileLimits.ts';
import { answer } from '../envelope.ts';

/** Base64 takes four characters for three bytes. */
const CONTENT_MAX = Math.ceil(PRODUCTS_FILE_BYTES / 3) * 4;

const file = {
  fileName: Type.String({ minLength: 1, maxLength: 200 }),
  /** The file's bytes, base64. */
  content: Type.String({ maxLength: CONTENT_MAX + 4, pattern: '^[A-Za-z0-9+/]*={0,2}$' }),
  encoding: Type.Optional(Type.Enum(['utf-8', 'gb18030'])),
};

/** Body of POST products-file/check: judges a CSV file and compares it with the catalogue; changes nothing. */
export const CheckProductsFile = Type.Object(file, { additionalProperties: false });
export type CheckProductsFile = Static<typeof CheckProductsFile>;

/** Body of POST products-file. `skipRefused`: takes in the right rows though others are wrong. */
export const TakeInProductsFile = Type.Object(
  { ...file, skipRefused: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
);
export type TakeInProductsFile = Static<typeof TakeInProductsFile>;

const FileFinding = Type.Object({
  column: Type.String(),
  rule: Type.String(),
  value: Type.String(),
  /** In the caller's language. */
  hint: Type.String(),
});
/** A row that would change something, or is wrong; rows as a spreadsheet counts them. */
const CheckedRow = Type.Object({
  row: Type.Integer(),
  sku: Type.String(),
  state: Type.Enum(['new', 'changed', 'refused']),
  changes: Type.Array(Type.Object({ field: Type.String(), from: Type.String(), to: Type.String() })),
  findings: Type.Array(FileFinding),
});
export type CheckedRow = Static<typeof CheckedRow>;

export const CheckedFile = Type.Object({
  rows: Type.Integer(),
  created: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  refused: Type.Integer(),
  /** Of the header, which refuse the whole file. */
  header: Type.Array(FileFinding),
  ignoredColumns: Type.Array(Type.String()),
  /** All but the rows that say what the catalogue says. */
  list: Type.Array(CheckedRow),
  /** The refused rows as they came, with the reasons in a last column: CSV, to be mended and sent again; empty without any. */
  rejects: Type.String(),
});
export type CheckedFile = Static<typeof CheckedFile>;
export const CheckedFileAnswer = answer(CheckedFile);
