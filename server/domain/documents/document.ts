import type { Decider, Event, FieldChange } from '../../kernel/decider.ts';
import type { DocumentType } from './documentTypes.ts';
import type { OwnerKind } from './owners.ts';
import type { StoredFile } from './storedFile.ts';

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
    case 'DocumentRestored':
      return [{ field: 'document', from: null, to: data.title }];
  }
}
