import { DomainError } from '../../kernel/decider.ts';
import type { Document, DocumentDetails, DocumentEvent } from './document.ts';
import { checkedDetail } from './documentRules.ts';
import type { DocumentOwner } from './owners.ts';
import type { StoredFile } from './storedFile.ts';

export interface AddDocument extends DocumentOwner {
  documentId: string;
  details: DocumentDetails;
  file: StoredFile;
}

/** A paper of an owner, whose file stands in the store already (spec 2, 2.4 Gallery; spec 1, 2.9). */
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
