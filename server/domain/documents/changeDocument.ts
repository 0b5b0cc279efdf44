import { DomainError } from '../../kernel/decider.ts';
import { unseenCharacter } from '../text.ts';
import {
  type Document,
  type DocumentDetails,
  type DocumentField,
  documentTypes,
  type DocumentType,
  type DocumentEvent,
  type DocumentOwner,
  type StoredFile,
} from './document.ts';

export const TITLE_MAX = 200;
export const NOTES_MAX = 1_000;

/** Every command on an existing document begins with this guard; a removed one is there for its restoring alone. */
function assertDocumentExists({ isAdded, isRemoved }: Document, documentId: string): void {
  if (!isAdded || isRemoved) throw new DomainError('documents.unknown', { documentId });
}

/** Title, type and notes are required, each; returned trimmed (spec 1, section 5). */
export const checkedDetail: {
  readonly [F in DocumentField]: (value: string) => DocumentDetails[F];
} = {
  title(value) {
    const title = required('title', value, TITLE_MAX);
    const found = unseenCharacter(title);
    if (found !== null) throw new DomainError('documents.titleHasControlCharacter', { found }, 'title');
    return title;
  },
  documentType(value) {
    const type = documentTypes.find((one): one is DocumentType => one === value);
    if (type === undefined) throw new DomainError('documents.typeRequired', {}, 'documentType');
    return type;
  },
  notes: (value) => required('notes', value, NOTES_MAX),
};

function required(field: 'title' | 'notes', value: string, maximum: number): string {
  const text = value.trim();
  if (text === '') throw new DomainError(`documents.${field}Required`, {}, field);
  if (text.length > maximum) throw new DomainError('request.tooLong', { maximum }, field);
  return text;
}

export interface AddDocument extends DocumentOwner {
  documentId: string;
  details: DocumentDetails;
  file: StoredFile;
}

/** A paper of an owner, whose file is in the store already (spec 2, 2.4 Gallery; spec 1, 2.9). */
export function addDocument(
  { documentId, ownerKind, ownerId, details, file }: AddDocument,
  { isAdded }: Document,
): DocumentEvent[] {
  if (isAdded) throw new DomainError('documents.alreadyAdded', { documentId });
  const title = checkedDetail.title(details.title);
  const documentType = checkedDetail.documentType(details.documentType);
  const notes = checkedDetail.notes(details.notes);
  return [{ type: 'DocumentAdded', data: { documentId, ownerKind, ownerId, title, documentType, notes, file } }];
}

export interface DescribeDocument {
  documentId: string;
  details: Partial<Record<DocumentField, string>>;
}

/** Another title, type or note; the event holds only what changed. */
export function describeDocument({ documentId, details }: DescribeDocument, state: Document): DocumentEvent[] {
  assertDocumentExists(state, documentId);
  const { ownerKind, ownerId } = state;
  const changed = (Object.keys(details) as DocumentField[]).flatMap((field) => {
    const given = details[field];
    const value = given === undefined ? state[field] : checkedDetail[field](given);
    return value === state[field] ? [] : [[field, value] as const];
  });
  if (changed.length === 0) return [];
  const was = Object.fromEntries(changed.map(([field]) => [field, state[field]])) as Partial<DocumentDetails>;
  const now = Object.fromEntries(changed) as Partial<DocumentDetails>;
  return [{ type: 'DocumentDescribed', data: { documentId, ownerKind, ownerId, details: now, was } }];
}

export interface ReplaceDocumentFile {
  documentId: string;
  file: StoredFile;
}

/** A newer file of the same paper; the one before is kept. Quiet when it is the same under the same name. */
export function replaceDocumentFile({ documentId, file }: ReplaceDocumentFile, state: Document): DocumentEvent[] {
  assertDocumentExists(state, documentId);
  const { ownerKind, ownerId, files } = state;
  const was = files.at(-1);
  if (was === undefined) throw new DomainError('documents.unknown', { documentId });
  if (was.sha256 === file.sha256 && was.name === file.name) return [];
  const version = files.length + 1;
  return [{ type: 'DocumentFileReplaced', data: { documentId, ownerKind, ownerId, version, file, was } }];
}

export interface RemoveDocument {
  documentId: string;
}

/** Takes a paper off its owner; its file stays, so that it can be restored. Quiet when it is gone already. */
export function removeDocument({ documentId }: RemoveDocument, state: Document): DocumentEvent[] {
  const data = knownDocument(documentId, state);
  return state.isRemoved ? [] : [{ type: 'DocumentRemoved', data }];
}

/** Puts a removed paper back as it was. Quiet when it was not removed. */
export function restoreDocument({ documentId }: RemoveDocument, state: Document): DocumentEvent[] {
  const data = knownDocument(documentId, state);
  return state.isRemoved ? [{ type: 'DocumentRestored', data }] : [];
}

function knownDocument(documentId: string, { isAdded, ownerKind, ownerId, title }: Document) {
  if (!isAdded) throw new DomainError('documents.unknown', { documentId });
  return { documentId, ownerKind, ownerId, title };
}
