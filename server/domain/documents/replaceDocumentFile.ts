import { DomainError } from '../../kernel/decider.ts';
import type { Document, DocumentEvent } from './document.ts';
import { assertDocumentExists } from './documentRules.ts';
import type { StoredFile } from './storedFile.ts';

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
