import type { ColumnType } from 'kysely';
import type { DocumentType } from '../../server/domain/documents/documentTypes.ts';
import type { OwnerKind } from '../../server/domain/documents/owners.ts';
import type { Numeric, Timestamp } from '../columnTypes.ts';

/** Documents of products and of other owners to come. */
export interface DocumentListTable {
  company_id: string;
  document_id: string;
  owner_kind: OwnerKind;
  owner_id: string;
  title: string;
  document_type: DocumentType;
  notes: string;
  file_name: string;
  media_type: string;
  /** Bytes. */
  size: Numeric;
  /** Version of the file, from 1. */
  version: number;
  added_at: Timestamp;
  added_by: string;
  changed_at: Timestamp;
  changed_by: string;
  is_removed: boolean;
  revision: ColumnType<string, string, string>;
}

/** Files that the log names, each with the record that uses it: `product.<id>`, `document.<id>`. */
export interface StoredFileTable {
  company_id: string;
  sha256: string;
  record: string;
  /** Bytes. */
  size: Numeric;
  media_type: string;
}
