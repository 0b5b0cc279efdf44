import type { DescribeDocument, DocumentRow } from '../../../server/contract/documents/documents.ts';
import { checkedDetail } from '../../../server/domain/documents/changeDocument.ts';
import { documentTypes } from '../../../server/domain/documents/document.ts';
import { DOCUMENT_BYTES, documentKinds, extensionOf } from '../../../server/domain/documents/fileRules.ts';
import { translate } from '../../i18n/i18n.ts';
import { problemOf } from '../../i18n/problemOf.ts';

/** What the dialog asks for beside the file. */
export interface DocumentFields {
  readonly title: string;
  readonly documentType: string;
  readonly notes: string;
}
export type DocumentFieldName = keyof DocumentFields;

export const emptyFields: DocumentFields = { title: '', documentType: '', notes: '' };
export const fieldsOf = ({ title, documentType, notes }: DocumentRow): DocumentFields => ({
  title,
  documentType,
  notes,
});

/** What is wrong with a field; the server checks the same rules again. */
export const problemIn = (field: DocumentFieldName, value: string): string | null =>
  problemOf(() => checkedDetail[field](value));

/** The fields that were changed, as a save names them; null where nothing was. */
export function changesOf(fields: DocumentFields, was: DocumentFields): DescribeDocument | null {
  const type = documentTypes.find((one) => one === fields.documentType);
  const changes: DescribeDocument = {
    ...(fields.title.trim() === was.title ? {} : { title: fields.title }),
    ...(fields.documentType === was.documentType || type === undefined ? {} : { documentType: type }),
    ...(fields.notes.trim() === was.notes ? {} : { notes: fields.notes }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}

export const accepted = Object.keys(documentKinds)
  .map((extension) => `.${extension}`)
  .join(',');

/** Why a file will not be taken, before it is sent; its content is looked at by the server. */
export function fileProblem({ name, size }: File): string | null {
  if (size === 0) return translate('errors', 'files.missing');
  if (size > DOCUMENT_BYTES) return translate('errors', 'files.documentTooBig');
  const isKnown = Object.hasOwn(documentKinds, extensionOf(name));
  return isKnown ? null : translate('errors', 'files.kindNotAllowed', { kinds: Object.keys(documentKinds).join(', ') });
}
