import { beginning, flag, instant, integer, long, name, revision, table, text, textOf, type RowsOf } from '../table.ts';
import type { DocumentType } from '../../server/domain/documents/document.ts';
import type { OwnerKind } from '../../server/domain/kinds.ts';

/** Documents of products and of other owners to come. */
export const documentListTable = table(
  'document_list',
  ['company_id', 'document_id'],
  {
    company_id: text,
    document_id: text,
    owner_kind: textOf<OwnerKind>(),
    owner_id: text,
    title: name,
    title_search: text,
    document_type: textOf<DocumentType>(),
    notes: text,
    file_name: name,
    media_type: text,
    /** Bytes. */
    size: long,
    /** Version of the file, from 1. */
    version: beginning(integer, 1),
    added_at: instant,
    added_by: text,
    changed_at: instant,
    changed_by: text,
    is_removed: flag,
    revision: revision,
  },
  {
    by_owner: ['company_id', 'owner_kind', 'owner_id', 'added_at'],
  },
);
export type DocumentListTable = RowsOf<typeof documentListTable>;

/** Files that the log names, each with the record that uses it: `product.<id>`, `document.<id>`, `company.<id>`. */
export const storedFileTable = table('stored_file', ['company_id', 'sha256', 'record'], {
  company_id: text,
  sha256: text,
  record: text,
  /** Bytes. */
  size: long,
  media_type: text,
});
export type StoredFileTable = RowsOf<typeof storedFileTable>;
