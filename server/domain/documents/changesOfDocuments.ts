import type { ChangesOf } from '../records.ts';
import { document, type DocumentEvent } from './document.ts';
import { documentChanges } from './documentChanges.ts';

/** What of its documents the history of any record shows. */
export const changesOfDocuments: ChangesOf<DocumentEvent> = {
  category: document.category,
  ownerOf: ({ data }) => ({ kind: data.ownerKind, id: data.ownerId }),
  changesOf: (event) => documentChanges(event).map((change) => ({ ...change, documentId: event.data.documentId })),
  types: {
    DocumentAdded: true,
    DocumentDescribed: true,
    DocumentFileReplaced: true,
    DocumentRemoved: true,
    DocumentRestored: true,
  },
};
