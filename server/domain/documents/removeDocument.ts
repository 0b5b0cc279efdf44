import { DomainError } from '../../kernel/decider.ts';
import type { Document, DocumentEvent } from './document.ts';

export interface RemoveDocument {
  documentId: string;
}

/** Takes a paper off its owner; its file stays, so that it can be restored. Quiet when it is gone already. */
export function removeDocument({ documentId }: RemoveDocument, state: Document): DocumentEvent[] {
  const { isAdded, isRemoved, ownerKind, ownerId, title } = state;
  if (!isAdded) throw new DomainError('documents.unknown', { documentId });
  return isRemoved ? [] : [{ type: 'DocumentRemoved', data: { documentId, ownerKind, ownerId, title } }];
}
