import { Type, type Static } from 'typebox';
import { documentTypes } from '../../domain/documents/document.ts';
import { NOTES_MAX, TITLE_MAX } from '../../domain/documents/changeDocument.ts';
import { FILE_NAME_MAX } from '../../domain/documents/fileRules.ts';
import { ownerKinds } from '../../domain/kinds.ts';
import { accepted, answer, listAnswer } from '../envelope.ts';
import { closed, Id, undoes, Instant, paging, sortType, WrittenDay } from '../scalars.ts';

export const DocumentParams = Type.Object({ companyId: Id, documentId: Id });
export const CoverParams = Type.Object({
  companyId: Id,
  productId: Id,
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});

/** A file in a form (multipart/form-data); what a handler sees in its place is its name. */
const file = Type.String({
  maxLength: FILE_NAME_MAX,
  contentMediaType: 'application/octet-stream',
  requiredCode: 'files.missing',
});
const documentType = Type.Enum([...documentTypes], { requiredCode: 'documents.typeRequired' });
const details = {
  title: Type.String({ maxLength: TITLE_MAX, requiredCode: 'documents.titleRequired' }),
  documentType,
  notes: Type.String({ maxLength: NOTES_MAX, requiredCode: 'documents.notesRequired' }),
};
/** What the documents belong to, as the spec's calls say it beside the path. */
const ownerType = Type.Optional(Type.Enum(['product']));
const anyOwnerType = Type.Optional(Type.Enum([...ownerKinds]));

/** What kind of documents a call lists, by its codes (spec 3, section 4): those of a record are 5000. */
export const DOCUMENT_CODE = 5000;
const code = Type.Optional(Type.Integer({ minimum: 0, maximum: 9999 }));

/** POST upload/{productId} (spec 2, 7.1): JPEG or PNG, smaller than 2 MB. */
export const SetProductCover = closed({ type: Type.Optional(Type.Enum(['cover'])), file });

/** POST upload/{productId}/restore: the command that set or removed the cover is undone; needs If-Match. */
export const RestoreProductCover = closed({ undoes: Type.String({ maxLength: 36, pattern: '^[0-9a-fA-F-]{36}$' }) });

/** POST documents/{productId} (spec 2, 7.1; spec 1, section 5: title, type and notes required). */
export const AddDocument = closed({ type: ownerType, ...details, file });

/** POST document (spec 3, section 7): a paper of the record `source`, be it a customer, a vendor, an order or a product. */
export const AddDocumentOf = closed({ source: Id, type: anyOwnerType, ...details, file });

/** PUT document/{documentId}: what changed of it, or the command that is undone. */
export const DescribeDocument = closed({
  title: Type.Optional(details.title),
  documentType: Type.Optional(documentType),
  notes: Type.Optional(details.notes),
  undoes,
});
export type DescribeDocument = Static<typeof DescribeDocument>;

/** POST document/{documentId}/upload (spec 1, section 7: multipart with type and file for a document id). */
export const ReplaceDocumentFile = closed({ type: anyOwnerType, file });

/** Columns the documents list sorts by. */
export const documentSortNames = ['title', 'documentType', 'fileName', 'size', 'createdAt', 'modifiedOn'] as const;
export type DocumentSortName = (typeof documentSortNames)[number];

const shown = {
  ...paging(10),
  sortName: Type.Optional(Type.Enum([...documentSortNames])),
  sortType: sortType(),
  searchKey: Type.Optional(Type.String({ maxLength: 100 })),
};

/** GET documents/{productId}?type=product; the newest first. */
export const DocumentListQuery = closed({
  type: ownerType,
  ...shown,
});
export type DocumentListQuery = Static<typeof DocumentListQuery>;

/**
 * GET document (spec 3, section 7): those of the record `source` whose code is in the range, added within the dates, which are
 * the last 30 days to today where none are given; the newest first.
 */
export const DocumentsOfQuery = closed({
  source: Id,
  startType: code,
  endType: code,
  startDate: Type.Optional(WrittenDay),
  endDate: Type.Optional(WrittenDay),
  ...shown,
});

/** A document as its list shows it (spec 1, section 3; spec 3, Document). */
export const DocumentRow = Type.Object({
  id: Id,
  title: Type.String(),
  documentType,
  notes: Type.String(),
  /** Path of the API below /api/, to be read with the session. */
  url: Type.String(),
  /** How it opens: a picture, a PDF, or as a file to save. */
  type: Type.Enum(['image', 'pdf', 'file']),
  /** The record that it belongs to, and what kind that is of. */
  source: Id,
  ownerKind: Type.Enum([...ownerKinds]),
  fileName: Type.String(),
  mediaType: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
  /** Which file of the document it is, counted from 1. */
  version: Type.Integer(),
  createdAt: Instant,
  createdBy: Type.String(),
  modifiedOn: Instant,
  modifiedBy: Type.String(),
  /** Revision of the document's stream, for If-Match. */
  revision: Type.Integer(),
});
export type DocumentRow = Static<typeof DocumentRow>;
export const DocumentListAnswer = listAnswer(DocumentRow);

export const DocumentSavedAnswer = accepted(
  Type.Object({ documentId: Id, revision: Type.Integer(), commandId: Type.String() }),
);

const disposition = Type.Enum(['inline', 'attachment']);

/** GET document/{documentId}/file: its last file, or an earlier one, to be shown or saved. */
export const DocumentFileQuery = closed({
  version: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  disposition: Type.Optional(disposition),
});

/** POST document/{documentId}/link. */
export const DocumentLink = closed({ disposition: Type.Optional(disposition) });
/** `url`, a path of this server, opens without a session until `expiresAt`. */
export const DocumentLinkAnswer = answer(Type.Object({ url: Type.String(), expiresAt: Instant }));

/** What a signed link carries; `exp` in seconds since 1970. */
export const DocumentLinkQuery = closed({
  version: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  disposition,
  exp: Type.Integer({ minimum: 0, maximum: 100_000_000_000 }),
  kid: Type.String({ maxLength: 16 }),
  sig: Type.String({ maxLength: 64 }),
});
export type DocumentLinkQuery = Static<typeof DocumentLinkQuery>;

/** The bytes of a file; its type is the file's. */
export const FileAnswer = {
  content: { 'application/octet-stream': { schema: Type.Unsafe<NodeJS.ReadableStream>({ type: 'string' }) } },
};

/** A product's picture. */
export const Cover = Type.Object({
  width: Type.Integer(),
  height: Type.Integer(),
  name: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
});
export type Cover = Static<typeof Cover>;
