import type { DocumentEvent, StoredFile } from '../../server/domain/documents/document.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { projection, type UnitOfWork, type Values } from '../projection.ts';
import { searchText } from '../searchText.ts';
import { creating } from '../table.ts';
import { documentListTable } from './tables.ts';

function write(rows: UnitOfWork, { data, metadata, revision }: RecordedEvent<DocumentEvent>, values: Values): void {
  rows.set(
    'document_list',
    { company_id: metadata.companyId, document_id: data.documentId },
    {
      ...values,
      changed_at: metadata.recordedAt,
      changed_by: metadata.onBehalfOf ?? metadata.actor,
      revision: String(revision),
    },
  );
}

const fileValues = ({ name: file_name, mediaType: media_type, size }: StoredFile): Values => ({
  file_name,
  media_type,
  size: String(size),
});

/** A title, and what is searched of it. */
const titled = (title: string): Values => ({ title, title_search: searchText(title) });

/** An owner's documents: what they are, who added them and who last changed them (spec 1, 2.9). */
export const documentList = projection<DocumentEvent>({
  name: 'document_list',
  version: 3,
  tables: ['document_list'],
  tags: [{ type: 'Document', id: 'ownerId' }],
  create: creating(documentListTable),
  on: {
    DocumentAdded: (rows, event) => {
      const { ownerKind, ownerId, title, documentType, notes, file } = event.data;
      const { recordedAt, actor, onBehalfOf } = event.metadata;
      write(rows, event, {
        owner_kind: ownerKind,
        owner_id: ownerId,
        ...titled(title),
        document_type: documentType,
        notes,
        ...fileValues(file),
        added_at: recordedAt,
        added_by: onBehalfOf ?? actor,
      });
    },
    DocumentDescribed: (rows, event) => {
      const { title, documentType, notes } = event.data.details;
      write(rows, event, {
        ...(title === undefined ? {} : titled(title)),
        ...(documentType === undefined ? {} : { document_type: documentType }),
        ...(notes === undefined ? {} : { notes }),
      });
    },
    DocumentFileReplaced: (rows, event) => {
      write(rows, event, { ...fileValues(event.data.file), version: event.data.version });
    },
    DocumentRemoved: (rows, event) => {
      write(rows, event, { is_removed: true });
    },
    DocumentRestored: (rows, event) => {
      write(rows, event, { is_removed: false });
    },
  },
});
