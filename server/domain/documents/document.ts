import type { Decider, Event, FieldChange } from '../../kernel/decider.ts';
import { isPermitted, type Permission } from '../access/permissions.ts';
import type { OwnerKind } from '../kinds.ts';
import type { ChangesOf } from '../recordChanges.ts';

/** What people say of a document (spec 1, 2.9). */
export type DocumentDetails = { readonly title: string; readonly documentType: DocumentType; readonly notes: string };
export type DocumentField = keyof DocumentDetails;

/** On every event, so that each reader knows whose it is. */
type Named = { documentId: string; ownerKind: OwnerKind; ownerId: string };

/** `version` of a file counts from 1; the files before it stay, since the past still shows them. */
export type DocumentEvent =
  | Event<'DocumentAdded', Named & DocumentDetails & { file: StoredFile }>
  | Event<'DocumentDescribed', Named & { details: Partial<DocumentDetails>; was: Partial<DocumentDetails> }>
  | Event<'DocumentFileReplaced', Named & { version: number; file: StoredFile; was: StoredFile }>
  | Event<'DocumentRemoved', Named & { title: string }>
  | Event<'DocumentRestored', Named & { title: string }>;

export interface Document extends DocumentDetails {
  readonly isAdded: boolean;
  readonly isRemoved: boolean;
  readonly ownerKind: OwnerKind;
  readonly ownerId: string;
  /** All its files, the last one is shown. */
  readonly files: readonly StoredFile[];
}

/** A paper of a product, and of what else will have papers: title, type, notes and a file. */
export const document: Decider<Document, DocumentEvent> = {
  category: 'document',
  initialState: () => ({
    isAdded: false,
    isRemoved: false,
    ownerKind: 'product',
    ownerId: '',
    title: '',
    documentType: 'OTHER',
    notes: '',
    files: [],
  }),
  evolve(state, { type, data }) {
    switch (type) {
      case 'DocumentAdded': {
        const { ownerKind, ownerId, title, documentType, notes, file } = data;
        return { isAdded: true, isRemoved: false, ownerKind, ownerId, title, documentType, notes, files: [file] };
      }
      case 'DocumentDescribed':
        return { ...state, ...data.details };
      case 'DocumentFileReplaced':
        return { ...state, files: [...state.files, data.file] };
      case 'DocumentRemoved':
        return { ...state, isRemoved: true };
      case 'DocumentRestored':
        return { ...state, isRemoved: false };
    }
  },
  changes: documentChanges,
};

/** What an event changed, field by field. */
function documentChanges({ type, data }: DocumentEvent): FieldChange[] {
  switch (type) {
    case 'DocumentAdded':
    case 'DocumentRestored':
      return [{ field: 'document', from: null, to: data.title }];
    case 'DocumentDescribed':
      return (Object.keys(data.details) as DocumentField[]).map((field) => ({
        field,
        from: data.was[field] ?? null,
        to: data.details[field] ?? null,
      }));
    case 'DocumentFileReplaced':
      return [{ field: 'file', from: data.was.name, to: data.file.name }];
    case 'DocumentRemoved':
      return [{ field: 'document', from: data.title, to: null }];
  }
}

/** What a document is; the specification names no list, so it is fixed here (spec 1, section 3, Document: documentType). */
export const documentTypes = [
  'SPECIFICATION',
  'CERTIFICATE',
  'LAB_REPORT',
  'SAFETY_DATA',
  'LABEL',
  'PHOTO',
  'PRICE_QUOTE',
  'CONTRACT',
  'OTHER',
] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Papers that tell what is paid are for those who may see it in a list too. */
const typePermissions: Partial<Record<DocumentType, Permission>> = {
  PRICE_QUOTE: 'products.cost',
  CONTRACT: 'products.cost',
};

/** True when a user of this role may see documents of this type at all. */
export function isReadableType(role: number, type: DocumentType): boolean {
  const needed = typePermissions[type];
  return needed === undefined || isPermitted(role, needed);
}

/** What a document belongs to. */
export interface DocumentOwner {
  readonly ownerKind: OwnerKind;
  readonly ownerId: string;
}

/**
 * A file that the file store keeps under its content: `sha256` in hex, `size` in bytes. `name` is what people call it, which
 * is on no disk. `mediaType` was found in its content, never taken from the sender.
 */
export type StoredFile = {
  readonly sha256: string;
  readonly size: number;
  readonly name: string;
  readonly mediaType: string;
  /** What is shown of it where browsers cannot (tiff, bmp): a PNG; null: the file itself. */
  readonly shown: Rendition | null;
};

/** A copy made of a picture: smaller, or in a kind that browsers show. */
export type Rendition = { readonly sha256: string; readonly size: number; readonly mediaType: string };

/** The history of a document's owner calls these fields otherwise; the document itself goes by its title. */
const ownersField: Readonly<Record<string, string>> = {
  title: 'document',
  notes: 'documentNotes',
  file: 'documentFile',
};

/** What of its documents the history of any record shows. */
export const changesOfDocuments: ChangesOf<DocumentEvent> = {
  decider: document,
  ownerOf: ({ data }) => ({ kind: data.ownerKind, id: data.ownerId }),
  changesOf: (event) =>
    documentChanges(event).map(({ field, ...change }) => ({
      ...change,
      field: ownersField[field] ?? field,
      part: { kind: 'document', id: event.data.documentId, name: 'title' in event.data ? event.data.title : '' },
    })),
  types: {
    DocumentAdded: true,
    DocumentDescribed: true,
    DocumentFileReplaced: true,
    DocumentRemoved: true,
    DocumentRestored: true,
  },
};
