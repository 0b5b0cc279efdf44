import { useState } from 'react';
import type { DocumentRow } from '../../../server/contract/documents/documents.ts';
import { failureShown } from '../../api/failure.ts';
import { useAppDispatch } from '../../store.ts';
import { fetchDocument, saveFile } from './fetchDocument.ts';

/** Saves the file of a document on the user's machine; which one is on its way. */
export function useSaveFile(): { readonly saving: string | null; readonly save: (row: DocumentRow) => Promise<void> } {
  const dispatch = useAppDispatch();
  const [saving, setSaving] = useState<string | null>(null);
  async function save(row: DocumentRow): Promise<void> {
    setSaving(row.id);
    const fetched = await dispatch(fetchDocument(row, 'attachment', new AbortController().signal));
    setSaving(null);
    if ('file' in fetched) saveFile(fetched.file);
    else dispatch(failureShown(fetched.error));
  }
  return { saving, save };
}
