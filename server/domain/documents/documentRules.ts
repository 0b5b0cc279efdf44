import { DomainError } from '../../kernel/decider.ts';
import { unseenCharacter } from '../text.ts';
import type { Document, DocumentDetails, DocumentField } from './document.ts';
import { documentTypes, type DocumentType } from './documentTypes.ts';

export const TITLE_MAX = 200;
export const NOTES_MAX = 1_000;

/** Every command on an existing document begins with this guard; a removed one is there for its restoring alone. */
export function assertDocumentExists({ isAdded, isRemoved }: Document, documentId: string): void {
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
