import { DomainError } from '../../kernel/decider.ts';
import type { Document, DocumentEvent } from './document.ts';

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
