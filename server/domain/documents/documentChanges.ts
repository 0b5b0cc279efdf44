import type { FieldChange } from '../../kernel/decider.ts';
import type { DocumentEvent } from './document.ts';

/** What an event of a document changed of whatever it belongs to: the document by its title, and what is said of it. */
export function documentChanges({ type, data }: DocumentEvent): FieldChange[] {
  switch (type) {
    case 'DocumentAdded':
    case 'DocumentRestored':
      return [{ field: 'document', from: null, to: data.title }];
    case 'DocumentRemoved':
      return [{ field: 'document', from: data.title, to: null }];
    case 'DocumentFileReplaced':
      return [{ field: 'documentFile', from: data.was.name, to: data.file.name }];
    case 'DocumentDescribed': {
      const fields = { title: 'document', documentType: 'documentType', notes: 'documentNotes' } as const;
      return (Object.keys(data.details) as (keyof typeof fields)[]).map((detail) => ({
        field: fields[detail],
        from: data.was[detail] ?? null,
        to: data.details[detail] ?? null,
      }));
    }
  }
}
