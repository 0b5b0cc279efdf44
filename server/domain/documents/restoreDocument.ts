import { DomainError } from '../../kernel/decider.ts';
import type { Document, DocumentEvent } from './document.ts';

export interface RestoreDocument {
  documentId: string;
}

/** Puts a removed paper back as it was. Quiet when it stands. */
export function restoreDocument({ documentId }: RestoreDocument, state: Document): DocumentEvent[] {
  const { isAdded, isRemoved, ownerKind, ownerId, title } = state;
  if (!isAdded) throw new DomainError('documents.unknown', { documentId });
  return isRemoved ? [{ type: 'DocumentRestored', data: { documentId, ownerKind, ownerId, title } }] : [];
}
