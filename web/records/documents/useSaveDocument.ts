import { useState } from 'react';
import type { DescribeDocument, DocumentRow } from '../../../server/contract/documents/documents.ts';
import type { DocumentOwner } from '../../../server/domain/documents/owners.ts';
import { noticeShown } from '../../state/noticesSlice.ts';
import { useAppDispatch } from '../../store.ts';
import { fieldsOf, type DocumentFields } from './documentFields.ts';
import { documentPath, documentsPath, useDescribeDocumentMutation } from './documentsApi.ts';
import { useUpload } from './useUpload.ts';

/** True where all is saved; false where it is not and that was told; else why, for the fields at fault. */
type Ended = boolean | { readonly error: unknown };

/** Adds a document, or saves what was changed of one: its words first, then its file. */
export function useSaveDocument(owner: DocumentOwner) {
  const dispatch = useAppDispatch();
  const { uploading, upload, cancel, reject } = useUpload();
  const [describe] = useDescribeDocumentMutation();
  const [isSaving, setIsSaving] = useState(false);
  const { ownerId } = owner;
  const tags = [{ type: 'Document', id: ownerId }];
  const during = async (work: () => Promise<Ended>): Promise<Ended> => {
    setIsSaving(true);
    return work().finally(() => setIsSaving(false));
  };

  const add = ({ title, documentType, notes }: DocumentFields, file: File): Promise<Ended> =>
    during(async () => {
      const fields = { type: owner.ownerKind, title, documentType, notes };
      const added = await upload({ path: documentsPath(owner), file, fields, tags });
      if (added) dispatch(noticeShown({ kind: 'success', text: added.message }));
      return added !== null;
    });

  const change = (row: DocumentRow, changes: DescribeDocument | null, file: File | null): Promise<Ended> =>
    during(async () => {
      const { id: documentId, revision } = row;
      if (changes) {
        const saved = await describe({ ownerId, documentId, body: changes, revision });
        if (saved.error !== undefined) return { error: saved.error };
        const { message, data } = saved.data;
        const was = fieldsOf(row);
        const body = Object.fromEntries(Object.entries(was).filter(([field]) => field in changes));
        const undo = { calls: [{ path: documentPath(documentId), body }], revision: data.revision, tags };
        dispatch(noticeShown({ kind: 'success', text: message, undo: file ? null : undo }));
      }
      if (!file) return true;
      const fields = { type: owner.ownerKind };
      const replaced = await upload({ path: documentPath(documentId, '/upload'), file, fields, tags });
      if (replaced) dispatch(noticeShown({ kind: 'success', text: replaced.message }));
      return replaced !== null;
    });

  return { add, change, isSaving, uploading, cancel, reject };
}
