import { Type, type Static } from 'typebox';
import { allowedMissing, importKinds } from '../../domain/imports/importBatch.ts';
import { encodings } from '../../domain/imports/encodings.ts';
import { SENT_FILE_BYTES } from '../../domain/imports/sentFileLimits.ts';
import { NAME_MAX } from '../../domain/limits.ts';
import { accepted, answer } from '../envelope.ts';
import { anyway, closed, countedAt, Id, nullable, reason } from '../scalars.ts';

/** Fields that a file of any kind may say, and some more. */
const FIELDS_MAX = 100;
/** Base64 takes four characters for three bytes. */
const CONTENT_MAX = Math.ceil(SENT_FILE_BYTES / 3) * 4;

const sent = {
  fileName: Type.String({ minLength: 1, maxLength: 200 }),
  /** The file's bytes, base64. */
  content: Type.String({ maxLength: CONTENT_MAX + 4, pattern: '^[A-Za-z0-9+/]*={0,2}$' }),
  /** Absent: found out. */
  encoding: Type.Optional(Type.Enum([...encodings])),
};
const mapped = {
  ...sent,
  /** The heading of each field; other columns are ignored. Absent: columns are called as the fields. */
  columns: Type.Optional(
    Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 1_000 }), { maxProperties: FIELDS_MAX }),
  ),
  /** What begins the decimals, and which number of a date comes first; absent: as the cells of the file tell. */
  numbers: Type.Optional(Type.Enum(['point', 'comma'])),
  dates: Type.Optional(Type.Enum(['monthFirst', 'dayFirst'])),
};
const namesToCreate = Type.Array(Type.String({ maxLength: NAME_MAX }), { maxItems: 1_000 });
const answered = { ...mapped, anyway, reason };
const file = {
  ...answered,
  /** New vendors may lack their email; they are incomplete then (rules 18.28). */
  allowMissing: Type.Optional(Type.Enum([...allowedMissing])),
  /** Names of units that the file may add to the company's; rows with other unknown ones are refused (rules 18.39). */
  createUnits: Type.Optional(namesToCreate),
  /** The same of categories. */
  createCategories: Type.Optional(namesToCreate),
};

export const ImportKindParams = Type.Object({ companyId: Id, kind: Type.Enum([...importKinds]) });

/** Body of POST imports/{kind}/columns: reads the header of a CSV file. */
export const ReadColumns = closed(sent);
export type ReadColumns = Static<typeof ReadColumns>;

/** What the columns of a file most likely mean. */
const FileColumns = Type.Object({
  encoding: Type.Enum([...encodings]),
  /** Some cells as this encoding has them; empty where all have the same. */
  sample: Type.String(),
  headings: Type.Array(
    Type.Object({
      name: Type.String(),
      /** What is in its first rows. */
      samples: Type.Array(Type.String()),
      field: nullable(Type.String()),
    }),
  ),
  /** The caller had a file with these headings read so before; else it is guessed. */
  isRemembered: Type.Boolean(),
  /** All that files of this kind may say. */
  fields: Type.Array(Type.Object({ field: Type.String(), isRequired: Type.Boolean() })),
});
export type FileColumns = Static<typeof FileColumns>;
export const FileColumnsAnswer = answer(FileColumns);

/** Body of POST imports/{kind}/check and products-file/check: judges a CSV file; changes nothing. */
export const CheckFile = closed(file);
export type CheckFile = Static<typeof CheckFile>;

/** Body of POST imports/{kind}/take and products-file. `skipRefused`: imports the right rows though others are wrong. */
export const ImportFile = closed({ ...file, skipRefused: Type.Optional(Type.Boolean()) });
export type ImportFile = Static<typeof ImportFile>;

const FileFinding = Type.Object({
  column: Type.String(),
  /** The field that is read from it; empty: the row as a whole. */
  field: Type.String(),
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
  /** What is odd and refuses nothing. */
  warnings: Type.Array(FileFinding),
};
/** A row that would change something, or is wrong; rows as a spreadsheet counts them. */
const CheckedProductRow = Type.Object({ ...checkedRow, sku: Type.String() });
/** `label`: what people call the record of the row. */
const CheckedItemRow = Type.Object({ ...checkedRow, label: Type.String() });

const unknownNames = Type.Array(Type.Object({ name: Type.String(), rows: Type.Integer() }));
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
  /** Units and categories that the company does not have, and how many rows name each: created only where the request allows it. */
  unknownUnits: unknownNames,
  unknownCategories: unknownNames,
  /** Rows that are refused for nothing but unlikely amounts (rules 18.41). */
  unlikely: Type.Integer(),
  /** What the file leaves open: rows are refused until the request says it. */
  asks: Type.Array(Type.Enum(['numbers', 'dates'])),
};
/** `list`: all rows but those that change nothing. */
const CheckedFile = Type.Object({ ...checkedFile, list: Type.Array(CheckedProductRow) });
export type CheckedFile = Static<typeof CheckedFile>;
export const CheckedFileAnswer = answer(CheckedFile);
const CheckedImport = Type.Object({
  ...checkedFile,
  list: Type.Array(CheckedItemRow),
  /** The rows that change nothing. */
  same: Type.Array(Type.Object({ row: Type.Integer(), label: Type.String() })),
});
export type CheckedImport = Static<typeof CheckedImport>;
export const CheckedImportAnswer = answer(CheckedImport);

/** Body of POST inventory-counts/{countId}/sheet/check: judges a filled-in sheet; changes nothing. */
export const CheckSheet = closed({ ...answered, countedAt });
export type CheckSheet = Static<typeof CheckSheet>;
/** Body of POST inventory-counts/{countId}/sheet. `skipRefused`: enters the right rows though others are wrong. */
export const EnterSheet = closed({ ...answered, countedAt, skipRefused: Type.Optional(Type.Boolean()) });
export const SheetEnteredAnswer = accepted(Type.Object({ saved: Type.Integer() }));
export type SheetEntered = Static<typeof SheetEnteredAnswer>['data'];

/** Body of POST imports/{batchId}/resume: the same file again. */
export const ResumeImport = closed({ ...mapped, skipRefused: Type.Optional(Type.Boolean()) });
export type ResumeImport = Static<typeof ResumeImport>;
/** What one call came to; `isWhole` false: the same call does more. */
export const ResumedAnswer = accepted(
  Type.Object({
    /** Rows of the file that are in now, of all that are right. */
    done: Type.Integer(),
    goal: Type.Integer(),
    refused: Type.Integer(),
    isWhole: Type.Boolean(),
  }),
);
export type Resumed = Static<typeof ResumedAnswer>['data'];
