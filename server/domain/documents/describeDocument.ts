import type { Document, DocumentDetails, DocumentEvent, DocumentField } from './document.ts';
import { checkedDetail, assertDocumentExists } from './documentRules.ts';

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
