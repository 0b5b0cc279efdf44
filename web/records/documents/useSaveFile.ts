import { download } from '../../api/fetchFile.ts';
import { documentFile } from './documentsApi.ts';
import { useState } from 'react';
import type { DocumentRow } from '../../../server/contract/documents/documents.ts';
import { failureShown } from '../../api/failure.ts';
import { useAppDispatch } from '../../store.ts';

/** Saves the file of a document on the user's machine. */
export function useSaveFile(row: DocumentRow) {
  const dispatch = useAppDispatch();
  const [isSaving, setIsSaving] = useState(false);
  async function save(): Promise<void> {
    setIsSaving(true);
    const error = await dispatch(download(documentFile(row, 'attachment')));
    setIsSaving(false);
    if (error !== null) dispatch(failureShown(error));
  }
  return { isSaving, save };
}
