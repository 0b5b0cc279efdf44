import { download } from '../../api/fetchFile.ts';
import { documentFile } from './documentsApi.ts';
import { useState } from 'react';
import type { DocumentRow } from '../../../server/contract/documents/documents.ts';
import { failureShown } from '../../api/failure.ts';
import { useAppDispatch } from '../../store.ts';

/** Saves the file of a document on the user's machine; which one is on its way. */
export function useSaveFile(): { readonly saving: string | null; readonly save: (row: DocumentRow) => Promise<void> } {
  const dispatch = useAppDispatch();
  const [saving, setSaving] = useState<string | null>(null);
  async function save(row: DocumentRow): Promise<void> {
    setSaving(row.id);
    const error = await dispatch(download(documentFile(row, 'attachment')));
    setSaving(null);
    if (error !== null) dispatch(failureShown(error));
  }
  return { saving, save };
}
