import { useState } from 'react';
import type { DescribeDocument, DocumentRow } from '../../../server/contract/documents/documents.ts';
import type { DocumentOwner } from '../../../server/domain/documents/document.ts';
import { noticeShown } from '../../state/noticesSlice.ts';
import { useAppDispatch } from '../../store.ts';
import type { DocumentFields } from './documentFields.ts';
import { addPath, documentPath, ownerFields, useDescribeDocumentMutation } from './documentsApi.ts';
import { useUpload } from './useUpload.ts';

/**
 * Adds a document, or saves what was changed of one: its words first, then its file. True where all is saved; false
 * where the upload is not, which has been said; rejects with a refusal of the words.
 */
export function useSaveDocument(owner: DocumentOwner) {
  const dispatch = useAppDispatch();
  const { uploading, upload, cancel, reject } = useUpload();
  const [describe] = useDescribeDocumentMutation();
  const [isSaving, setIsSaving] = useState(false);
  const { ownerId } = owner;
  const tags = [{ type: 'Document', id: ownerId }];
  const during = async (work: () => Promise<boolean>): Promise<boolean> => {
    setIsSaving(true);
    return work().finally(() => setIsSaving(false));
  };

  const add = ({ title, documentType, notes }: DocumentFields, file: File): Promise<boolean> =>
    during(async () => {
      const fields = { ...ownerFields(owner), title, documentType, notes };
      const added = await upload({ path: addPath(owner), file, fields, tags });
      if (added) dispatch(noticeShown({ kind: 'success', text: added.message }));
      return added !== null;
    });

  const change = (row: DocumentRow, changes: DescribeDocument | null, file: File | null): Promise<boolean> =>
    during(async () => {
      const { id: documentId, revision } = row;
      if (changes) {
        const { message, data } = await describe({ ownerId, documentId, body: changes, revision }).unwrap();
        const calls = [{ path: documentPath(documentId), body: { undoes: data.commandId } }];
        dispatch(noticeShown({ kind: 'success', text: message, undo: { calls, revision: null, tags } }));
      }
      if (!file) return true;
      const fields = { type: owner.ownerKind };
      const replaced = await upload({ path: documentPath(documentId, '/upload'), file, fields, tags });
      if (replaced) dispatch(noticeShown({ kind: 'success', text: replaced.message }));
      return replaced !== null;
    });

  return { add, change, isSaving, uploading, cancel, reject };
}
